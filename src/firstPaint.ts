import { store } from './app/store';

type FirstPaint = {
  /** Asks for the files of a company's page. */
  preloadPage: (path: string) => void;
  /** The files that hold the frame and the page which is opened; none outside a company. */
  entries: string[];
  /** What was asked for with `token`, at `askedAt`, while the scripts were on their way: by URL. */
  answers: Record<string, Promise<Response | undefined>>;
  token?: string;
  askedAt?: number;
};

declare global {
  interface Window {
    /** Set by first-paint.js, on the built page alone. */
    firstPaint?: FirstPaint;
  }
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/** An answer older than this is asked for again. */
const fresh_ms = 60_000;

export const opensCompany = () => Boolean(window.firstPaint?.entries.length);

/** So that what is opened renders at once; a file that fails is loaded again, and reported, by its page. */
export const loadOpenedPage = () =>
  Promise.allSettled(window.firstPaint?.entries.map(file => import(/* @vite-ignore */ file)) ?? []);

/** For a link that is pointed at or focused. */
export function preloadPage(path: string) {
  if (!navigator.connection?.saveData) window.firstPaint?.preloadPage(path);
}

const lists_kept = 20;

/** So that a list whose page is opened again is asked for beside the scripts; `path` is that of its request. */
export function rememberList(path: string) {
  const { pathname, search } = window.location;
  const [list, asked] = path.split('?');
  if (search !== '' || list !== `/companies${pathname}` || !asked) return;
  const { [pathname]: _, ...others } = store.getItem<Record<string, string>>('opened_lists', {}) ?? {};
  const kept = Object.entries(others).slice(1 - lists_kept);
  store.setItem('opened_lists', Object.fromEntries([...kept, [pathname, asked]]));
}

/** An answer that came before the application asked for it, for one use; undefined where it must ask. */
export async function takeEarlyAnswer(url: string, token: string | undefined) {
  const { firstPaint } = window;
  const answer = firstPaint?.answers[url];
  if (!firstPaint || !answer) return undefined;
  delete firstPaint.answers[url];
  if (firstPaint.token !== token || performance.now() - (firstPaint.askedAt ?? 0) > fresh_ms)
    return undefined;
  const response = await answer;
  if (!response?.ok) return undefined;
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: JSON.parse(body) };
}
