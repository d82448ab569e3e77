import { companyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { companyQueryClient } from '@/src/dataProvider/queryClients';
import { http } from './providers';
import { loadPage } from './pages';
import { rememberedList } from './openedLists';

/** Resolves once the code of the opened page is there; `list` does when the list that it showed last time is. */
export async function preparePage(company: number): Promise<{ list: Promise<void> | undefined }> {
  const path = window.location.pathname.slice(`/${company}`.length) || '/';
  const [, resource = ''] = path.split('/');
  const params = rememberedList();
  const list =
    params &&
    companyQueryClient(company).prefetchQuery({
      queryKey: [resource, 'getList', params],
      queryFn: () => companyDataProvider(http, company).getList(resource, params),
    });
  await loadPage(path);
  return { list };
}
