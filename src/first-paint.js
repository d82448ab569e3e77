// Runs before the first paint, so that neither ground nor language flickers when the admin takes over.
(() => {
  const stored = name => {
    try {
      return JSON.parse(localStorage.getItem(`RaStore.${name}`));
    } catch {
      return null;
    }
  };
  const root = document.documentElement;
  const chosen = stored('theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  root.style.colorScheme = dark ? 'dark' : 'light';
  root.style.backgroundColor = dark ? '#030712' : '#f9fafb';
  const known = navigator.languages.map(tag => tag.slice(0, 2)).find(tag => tag === 'uk' || tag === 'en');
  root.lang = stored('locale') || known || 'en';

  // The build fills in which files there are (scripts/preloads.ts).
  const preloads = null;
  if (!preloads) return;
  const [, company, page = ''] = location.pathname.split('/');
  const isCompany = /^\d+$/.test(company) && document.cookie.includes('refresh_token=');
  const texts = (isCompany ? preloads.company : preloads.guest)[root.lang] ?? [];
  for (const at of new Set([...((isCompany && preloads.pages[page]) || []), ...texts])) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = `/${preloads.files[at]}`;
    document.head.append(link);
  }
})();
