import type { GetListParams } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { store } from './store';

const lists_kept = 20;

type Opened = Record<string, { params: GetListParams }>;

/** Remembers what the list of the opened page asks for: opened again, it is asked for while the page's code is on its way. */
export const rememberingLists = (provider: CompanyDataProvider, company: number): CompanyDataProvider => ({
  ...provider,
  getList: (resource, params) => {
    const { pathname, search } = window.location;
    if (search === '' && pathname === `/${company}/${resource}`) remember(pathname, params);
    return provider.getList(resource, params);
  },
});

function remember(pathname: string, { pagination, sort, filter, meta }: GetListParams) {
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
