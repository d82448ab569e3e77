import { QueryClientProvider } from '@tanstack/react-query';
import {
  BasenameContextProvider,
  DataProviderContext,
  StoreContextProvider,
  useStoreContext,
  type DataProvider,
} from 'ra-core';
import { useMemo, type ReactNode } from 'react';
import { companyQueryClient } from '@/src/dataProvider/queryClients';
import { basenameOf } from '@/src/routing/paths';
import { scopedStore } from '@/src/routing/scopedStore';

type Props = { companyId: number; userId: number; dataProvider: DataProvider; children: ReactNode };

export const CompanyScope = ({ companyId, userId, dataProvider, children }: Props) => {
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
