import { companyQuery } from '@/src/company/useCompanyQuery';
import { userQueryClient } from '@/src/dataProvider/queryClients';
import { readTokens } from '@/src/dataProvider/session/tokens';
import { lazyPage } from '@/src/routing/lazyPage';
import { matchRoute } from '@/src/routing/matchRoute';
import { userQuery } from '@/src/user/useUserQuery';
import { dataProvider } from './providers';

export const CompanyProvider = lazyPage(() => import('./CompanyProvider'));

/** How long the first render waits for answers, in ms: they are asked for beside the page's code, so most are here. */
const patience_ms = 300;

/** The company whose page is opened by somebody who is signed in; undefined elsewhere. */
export function openedCompany(pathname: string): number | undefined {
  const { name, company } = matchRoute(pathname);
  const isPage = name === 'CompanyDashboard' || name === 'CompanyPage';
  return isPage && readTokens().refresh_token ? company : undefined;
}

/**
 * Loads what the page of a company shows first, so that it is drawn once, with its rows. What fails is loaded again,
 * and reported, by the page.
 */
export async function prepareCompany(company: number): Promise<void> {
  const facts = [
    userQueryClient.prefetchQuery(userQuery(dataProvider)),
    userQueryClient.prefetchQuery(companyQuery(dataProvider, company)),
  ];
  const page = CompanyProvider.load().then(({ preparePage }) => preparePage(company));
  const { list } = await page.catch(() => ({ list: undefined }));
  await Promise.race([Promise.all([...facts, list]), new Promise(done => setTimeout(done, patience_ms))]);
}
