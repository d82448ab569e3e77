import type { GetListParams } from 'ra-core';
import { store } from '@/src/app/store';

const lists_kept = 20;

type Opened = Record<string, { params: GetListParams }>;

/** So that a list whose page is opened again is asked for while the page's code is on its way; `path` is of its request. */
export function rememberList(path: string, { pagination, sort, filter, meta }: GetListParams) {
  const { pathname, search } = window.location;
  const [list, query] = path.split('?');
  if (search !== '' || list !== `/companies${pathname}` || !query) return;
  const { [pathname]: _, ...others } = store.getItem<Opened>('opened_lists', {}) ?? {};
  const kept = Object.entries(others).slice(1 - lists_kept);
  const opened = { params: { pagination, sort, filter, meta } };
  store.setItem('opened_lists', Object.fromEntries([...kept, [pathname, opened]]));
}

/** What the list of the opened page asked for last time; undefined for a page that has not shown one. */
export function rememberedList(): GetListParams | undefined {
  const { pathname, search } = window.location;
  return search === '' ? store.getItem<Opened>('opened_lists', {})?.[pathname]?.params : undefined;
}
