import { expect, it } from 'vitest';
import { rememberingLists } from '@/src/app/openedLists';
import { store } from '@/src/app/store';
import { companyDataProvider } from '@/src/dataProvider/companyDataProvider';

it('remembers what the list of the opened page asks for, and no other list nor what an address asks for', async () => {
  const http = async () => ({
    status: 200,
    headers: new Headers(),
    body: '',
    json: { data: [], meta: { total: 0 } },
  });
  const { getList } = rememberingLists(companyDataProvider(http, 2), 2);
  const asked = {
    pagination: { page: 1, perPage: 25 },
    sort: { field: 'name', order: 'DESC' as const },
    filter: {},
  };
  const list = (resource: string) => getList(resource, asked);
  const remembered = () => store.getItem('opened_lists', {});

  window.history.replaceState({}, '', '/2/services?search=cut');
  await list('services');
  expect(remembered()).toEqual({});
  window.history.replaceState({}, '', '/2/services');
  await list('employees');
  await list('services');
  expect(remembered()).toEqual({ '/2/services': { params: asked } });
  store.reset();
});
