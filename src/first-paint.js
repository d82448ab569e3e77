// Runs before the first paint, so that neither ground nor language flickers when the admin takes over.
(() => {
  const stored = name => {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const chosen = stored('RaStore.theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.style.backgroundColor = dark ? '#030712' : '#f9fafb';
  const known = navigator.languages.map(tag => tag.slice(0, 2)).find(tag => tag === 'uk' || tag === 'en');
  root.lang = stored('RaStore.locale') || known || 'en';
})();
