import { useMemo, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { companyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { LoadMessages } from '@/src/i18n/LoadMessages';
import { CompanyContext, type CurrentCompany } from '@/src/company/CompanyContext';
import { Loading } from '@/src/components/Loading';
import { useCurrentUser } from '@/src/user/UserContext';
import { rememberingLists } from './openedLists';
import { http } from './providers';
import { CompanyPages } from './CompanyPages';
import { useCompanyQuery } from '@/src/company/useCompanyQuery';
import { QueryClientProvider } from '@tanstack/react-query';
import {
  BasenameContextProvider,
  DataProviderContext,
  StoreContextProvider,
  useStoreContext,
  type DataProvider,
} from 'ra-core';
import { companyQueryClient } from '@/src/dataProvider/queryClients';
import { basenameOf } from '@/src/routing/paths';
import { scopedStore } from '@/src/routing/scopedStore';
import { setCompanyClock } from '@/src/time/browserRegion';

export { preparePage } from './preparePage';

export default function CompanyProvider() {
  const id = Number(useParams().company);
  return (
    <LoadMessages of="company">
      <Company key={id} id={id} />
    </LoadMessages>
  );
}

const Company = ({ id }: { id: number }) => {
  const { user, companies } = useCurrentUser();
  const { data: facts } = useCompanyQuery(id);
  const dataProvider = useMemo(() => rememberingLists(companyDataProvider(http, id), id), [id]);
  const value = useMemo(() => {
    if (!facts) return undefined;
    // The route guard ensures that the currency and the time zone are set.
    const company = facts.company as CurrentCompany;
    setCompanyClock(company);
    return { company, settings: facts.settings, companies, user };
  }, [facts, companies, user]);
  if (!value) return <Loading />;

  return (
    <CompanyContext.Provider value={value}>
      <CompanyScope companyId={id} userId={user.id} dataProvider={dataProvider}>
        <CompanyPages />
      </CompanyScope>
    </CompanyContext.Provider>
  );
};

type Props = { companyId: number; userId: number; dataProvider: DataProvider; children: ReactNode };

const CompanyScope = ({ companyId, userId, dataProvider, children }: Props) => {
  const outer = useStoreContext();
  const store = useMemo(() => scopedStore(outer, `u${userId}.c${companyId}`), [outer, userId, companyId]);
  return (
    <BasenameContextProvider basename={basenameOf(companyId)}>
      <StoreContextProvider value={store}>
        <DataProviderContext.Provider value={dataProvider}>
          <QueryClientProvider client={companyQueryClient(companyId)}>{children}</QueryClientProvider>
        </DataProviderContext.Provider>
      </StoreContextProvider>
    </BasenameContextProvider>
  );
};
