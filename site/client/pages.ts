type SwapMode = 'step' | 'stay' | 'refresh';

let latest = 0;

/** Navigates by replacing the content of #site; falls back to a full page load. */
export async function go(url: string, mode: SwapMode, history_: 'push' | 'replace' | 'none'): Promise<void> {
  const navigation = ++latest;
  const page = await takePage(url).catch(() => undefined);
  if (navigation !== latest) return;
  const next = page && new DOMParser().parseFromString(page.html, 'text/html');
  const fresh = next?.getElementById('site');
  const present = document.getElementById('site');
  if (!page || !next || !fresh || !present) {
    if (mode !== 'refresh') location.assign(url);
    return;
  }
  if (history_ === 'push') history.pushState(null, '', page.url);
  if (history_ === 'replace') history.replaceState(null, '', page.url);
  const focusedId = document.activeElement?.id;
  present.replaceWith(document.adoptNode(fresh));
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  settle(mode, focusedId);
}

/** Keeps the focus, or moves it to the new step's title so that screen readers announce it. */
function settle(mode: SwapMode, focusedId: string | undefined): void {
  const focused = focusedId && mode !== 'step' ? document.getElementById(focusedId) : null;
  if (mode === 'step') {
    scrollTo(0, 0);
    (document.getElementById('title') ?? document.getElementById('main'))?.focus();
  } else {
    focused?.focus({ preventScroll: true });
  }
  if (mode === 'stay') announce(document.getElementById('day')?.textContent ?? document.title);
  document.dispatchEvent(new Event('page'));
}

function announce(message: string): void {
  const place = document.getElementById('announcements');
  if (place) place.textContent = message;
}

export function followLinks(): void {
  document.addEventListener('click', event => {
    const link = linkOf(event.target);
    const isPlain =
      !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey && event.button === 0;
    if (!link || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void go(link.href, link.dataset.swap === 'stay' ? 'stay' : 'step', 'push');
  });
  for (const sign of ['pointerover', 'touchstart', 'focusin']) {
    document.addEventListener(sign, ({ target }) => prefetch(linkOf(target)?.href), { passive: true });
  }
  addEventListener('popstate', () => {
    if (!location.hash) void go(location.href, 'step', 'none');
  });
}

/** Free times are stale after the tab was in the background. */
export function refreshOnReturn(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !document.querySelector('#site[data-fresh]')) return;
    void go(location.href, 'refresh', 'none');
  });
}

export function focusSummary(): void {
  document.querySelector<HTMLElement>('[data-summary]')?.focus();
}

const linkOf = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-swap]') : null;

type Page = { url: string; html: string };

const fresh_ms = 5000;
const most = 20;
const fetched = new Map<string, { at: number; page: Promise<Page> }>();

/** Prefetches a likely next page; a failed prefetch is fetched again on navigation. */
function prefetch(url: string | undefined): void {
  if (url === undefined || isFresh(url)) return;
  if (fetched.size >= most) fetched.clear();
  const page = load(url);
  page.catch(() => fetched.delete(url));
  fetched.set(url, { at: Date.now(), page });
}

function takePage(url: string): Promise<Page> {
  const known = isFresh(url) ? fetched.get(url) : undefined;
  fetched.delete(url);
  return known ? known.page : load(url);
}

function isFresh(url: string): boolean {
  const known = fetched.get(url);
  return known !== undefined && Date.now() - known.at < fresh_ms;
}

async function load(url: string): Promise<Page> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) throw new Error(`No page at ${url}.`);
  return { url: answer.url, html: await answer.text() };
}
