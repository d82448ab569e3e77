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

  // What each page of a company waits for is asked for beside the scripts, unless the token must be renewed first.
  const cookies = Object.fromEntries(document.cookie.split('; ').map(cookie => cookie.split('=')));
  const { access_token: token, refresh_token } = cookies;
  const [, id] = location.pathname.split('/');
  const expiresAt = stored('zapys.access_lapses_at');
  if (!/^\d+$/.test(id) || !refresh_token || !token || (expiresAt && Date.now() > expiresAt - 30_000)) return;
  const headers = {
    Accept: 'application/json',
    'X-User-Locale': root.lang,
    Authorization: `Bearer ${token}`,
  };
  const company = `/api/v1/companies/${id}`;
  const own = '/api/v1/companies?page=1&per_page=100&user_relations[]=employee';
  const list = location.search === '' && stored('RaStore.opened_lists')?.[location.pathname]?.query;
  const lists = list ? [`/api/v1/companies${location.pathname}?${list}`] : [];
  const urls = ['/api/v1/user', own, company, `${company}/settings`, ...lists];
  const answers = urls.map(url => [url, fetch(url, { headers }).catch(() => undefined)]);
  window.firstPaint = { token, askedAt: performance.now(), answers: Object.fromEntries(answers) };
})();
