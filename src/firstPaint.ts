import type { GetListParams } from 'ra-core';
import { store } from './app/store';

type FirstPaint = {
  /** What was asked for with `token`, at `askedAt`, while the scripts were on their way: by URL. */
  answers: Record<string, Promise<Response | undefined>>;
  token: string;
  askedAt: number;
};

/** What a list asked for: the query of its request, which first-paint.js reads, and react-admin's parameters. */
type OpenedList = { query: string; params: GetListParams };

declare global {
  interface Window {
    /** Set by first-paint.js where a company's page is opened by somebody who is signed in. */
    firstPaint?: FirstPaint;
  }
}

/** An answer older than this is asked for again. */
const fresh_ms = 60_000;

const lists_kept = 20;

/** So that a list whose page is opened again is asked for beside the scripts; `path` is that of its request. */
export function rememberList(path: string, { pagination, sort, filter, meta }: GetListParams) {
  const { pathname, search } = window.location;
  const [list, query] = path.split('?');
  if (search !== '' || list !== `/companies${pathname}` || !query) return;
  const { [pathname]: _, ...others } = store.getItem<Record<string, OpenedList>>('opened_lists', {}) ?? {};
  const kept = Object.entries(others).slice(1 - lists_kept);
  const opened = { query, params: { pagination, sort, filter, meta } };
  store.setItem('opened_lists', Object.fromEntries([...kept, [pathname, opened]]));
}

/** What the list of the opened page asked for last time; undefined for a page that has not shown one. */
export function rememberedList(): OpenedList['params'] | undefined {
  const { pathname, search } = window.location;
  if (search !== '') return undefined;
  return store.getItem<Record<string, Partial<OpenedList>>>('opened_lists', {})?.[pathname]?.params;
}

/** An answer that came before the application asked for it, for one use; undefined where it must ask. */
export async function takeEarlyAnswer(url: string, token: string | undefined) {
  const { firstPaint } = window;
  const answer = firstPaint?.answers[url];
  if (!firstPaint || !answer) return undefined;
  delete firstPaint.answers[url];
  if (firstPaint.token !== token || performance.now() - firstPaint.askedAt > fresh_ms) return undefined;
  const response = await answer;
  if (!response?.ok) return undefined;
  const body = await response.text();
  return { status: response.status, headers: response.headers, body, json: JSON.parse(body) };
}
