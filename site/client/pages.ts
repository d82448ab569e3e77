type SwapMode = 'step' | 'stay' | 'refresh';

let latest = 0;

type HistoryChange = 'push' | 'replace' | 'none';

/** Navigates by replacing the content of #site; falls back to a full page load, and without a line says so. */
export async function go(url: string, mode: SwapMode, history_: HistoryChange): Promise<void> {
  const isShown = await show(takePage(url), mode, history_);
  if (!isShown && mode !== 'refresh') location.assign(url);
}

/** Sends a form and shows the page that answers it; false where the answer is no page. */
export const send = (form: HTMLFormElement): Promise<boolean> =>
  show(load(form.action, { method: 'POST', body: new URLSearchParams(entriesOf(form)) }), 'step', 'push');

const entriesOf = (form: HTMLFormElement): [string, string][] =>
  [...new FormData(form)].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));

async function show(loading: Promise<Page>, mode: SwapMode, history_: HistoryChange): Promise<boolean> {
  const navigation = ++latest;
  document.documentElement.dataset.busy = '';
  const page = await loading.catch((error: unknown) => (error instanceof TypeError ? 'offline' : undefined));
  if (navigation !== latest) return true;
  delete document.documentElement.dataset.busy;
  tellOffline(page === 'offline' && mode !== 'refresh');
  if (page === 'offline') return true;
  const next = page && new DOMParser().parseFromString(page.html, 'text/html');
  const fresh = next?.getElementById('site');
  const present = document.getElementById('site');
  if (!page || !next || !fresh || !present) return false;
  const isElsewhere = page.url !== location.href.replace(location.hash, '');
  if (history_ === 'push' && isElsewhere) history.pushState(null, '', page.url);
  else if (isElsewhere) history.replaceState(null, '', page.url);
  const focusedId = document.activeElement?.id;
  if (mode !== 'step') keepOpen(present, fresh);
  present.replaceWith(document.adoptNode(fresh));
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  settle(mode, focusedId);
  return true;
}

/** What the reader has opened stays open. */
function keepOpen(present: HTMLElement, fresh: HTMLElement): void {
  for (const { id } of present.querySelectorAll('details[id][open]'))
    fresh.querySelector(`#${CSS.escape(id)}`)?.setAttribute('open', '');
}

function tellOffline(isOffline: boolean): void {
  const place = document.getElementById('offline');
  if (place) place.textContent = isOffline ? (place.dataset.text ?? '') : '';
}

/** Keeps the focus, or moves it to the new step's title so that screen readers announce it. */
function settle(mode: SwapMode, focusedId: string | undefined): void {
  const focused = focusedId && mode !== 'step' ? document.getElementById(focusedId) : null;
  if (mode === 'step') {
    scrollTo(0, 0);
    if (!focusSummary()) (document.getElementById('title') ?? document.getElementById('main'))?.focus();
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
    if (!link || !isPlain(event) || event.defaultPrevented) return;
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

/** A press that does not ask for another tab or window. */
export const isPlain = (press: MouseEvent) =>
  !press.ctrlKey && !press.metaKey && !press.shiftKey && !press.altKey && press.button === 0;

/** Free times are stale after the tab was in the background. */
export function refreshOnReturn(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || !document.querySelector('#site[data-fresh]')) return;
    void go(location.href, 'refresh', 'none');
  });
}

/** False where the page has none. */
export function focusSummary(): boolean {
  const summary = document.querySelector<HTMLElement>('[data-summary]');
  summary?.focus();
  return summary !== null;
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

/** @throws TypeError without a line; Error where the answer is no page */
async function load(url: string, sent: RequestInit = {}): Promise<Page> {
  const answer = await fetch(url, { headers: { accept: 'text/html' }, ...sent });
  const isPage = (answer.ok || sent.body) && answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) throw new Error(`No page at ${url}.`);
  return { url: answer.url, html: await answer.text() };
}
