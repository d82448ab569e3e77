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

  // The build fills in which files there are (scripts/preloads.ts).
  const preloads = null;
  if (!preloads) return;
  const addressOf = file => `/${preloads.files[file]}`;
  const asked = new Set();
  const preload = files => {
    for (const file of files ?? []) {
      if (asked.has(file)) continue;
      asked.add(file);
      const link = document.createElement('link');
      link.rel = 'modulepreload';
      link.href = addressOf(file);
      document.head.append(link);
    }
  };
  const pageAt = path => {
    const [, company, ...parts] = path.split('/');
    if (!/^\d+$/.test(company)) return undefined;
    const route = parts.map(part => (/^\d+$/.test(part) ? ':id' : part)).join('/');
    return preloads.pages[route] ?? preloads.pages[parts[0]];
  };
  const preloadPage = path => preload(pageAt(path));

  const cookies = Object.fromEntries(document.cookie.split('; ').map(cookie => cookie.split('=')));
  const page = cookies.refresh_token && pageAt(location.pathname);
  preload((page ? preloads.company : preloads.guest)[root.lang]);
  preload(page);
  window.firstPaint = { preloadPage, answers: {} };

  // What each page of a company waits for is asked for beside the scripts, unless the token must be renewed first.
  const { access_token: token } = cookies;
  const expiresAt = stored('zapys.access_lapses_at');
  if (!page || !token || (expiresAt && Date.now() > expiresAt - 30_000)) return;
  const headers = {
    Accept: 'application/json',
    'X-User-Locale': root.lang,
    Authorization: `Bearer ${token}`,
  };
  const company = `/api/v1/companies/${location.pathname.split('/')[1]}`;
  const own = '/api/v1/companies?page=1&per_page=100&user_relations[]=employee';
  const list = location.search === '' && stored('RaStore.opened_lists')?.[location.pathname]?.query;
  const lists = list ? [`/api/v1/companies${location.pathname}?${list}`] : [];
  Object.assign(window.firstPaint, { token, askedAt: performance.now() });
  for (const url of ['/api/v1/user', own, company, `${company}/settings`, ...lists])
    window.firstPaint.answers[url] = fetch(url, { headers }).catch(() => undefined);
})();
