import { prefetch, take } from './prefetch';

type Manner = 'step' | 'stay' | 'refresh';

let latest = 0;

/** Navigates by replacing the content of #site; falls back to a full page load. */
export async function go(url: string, manner: Manner, history_: 'push' | 'replace' | 'none'): Promise<void> {
  const turn = ++latest;
  const page = await take(url).catch(() => undefined);
  if (turn !== latest) return;
  const next = page && new DOMParser().parseFromString(page.html, 'text/html');
  const fresh = next?.getElementById('site');
  const present = document.getElementById('site');
  if (!page || !next || !fresh || !present) {
    if (manner !== 'refresh') location.assign(url);
    return;
  }
  if (history_ === 'push') history.pushState(null, '', page.url);
  if (history_ === 'replace') history.replaceState(null, '', page.url);
  const held = document.activeElement?.id;
  present.replaceWith(document.adoptNode(fresh));
  document.title = next.title;
  document.documentElement.lang = next.documentElement.lang;
  settle(manner, held);
}

/** Keeps the focus, or moves it to the new step's title so that screen readers announce it. */
function settle(manner: Manner, held: string | undefined): void {
  const kept = held && manner !== 'step' ? document.getElementById(held) : null;
  if (manner === 'step') {
    scrollTo(0, 0);
    (document.getElementById('title') ?? document.getElementById('main'))?.focus();
  } else {
    kept?.focus({ preventScroll: true });
  }
  if (manner === 'stay') announce(document.getElementById('day')?.textContent ?? document.title);
  document.dispatchEvent(new Event('page'));
}

function announce(words: string): void {
  const place = document.getElementById('announcements');
  if (place) place.textContent = words;
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
