import { QueryClientProvider, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { DataProviderContext, type DataProvider } from 'ra-core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

const Outer = createContext<{ client: QueryClient; dataProvider: DataProvider | null } | null>(null);

/** Keeps the user's cache and data provider available inside a company. */
export const UserRoot = ({ children }: { children: ReactNode }) => {
  const client = useQueryClient();
  const dataProvider = useContext(DataProviderContext);
  const outer = useMemo(() => ({ client, dataProvider }), [client, dataProvider]);
  return <Outer.Provider value={outer}>{children}</Outer.Provider>;
};

/** Uses the user's data provider and cache, also inside a company. */
export const UserScope = ({ children }: { children: ReactNode }) => {
  const own = useContext(Outer);
  if (!own) return children;
  return (
    <DataProviderContext.Provider value={own.dataProvider}>
      <QueryClientProvider client={own.client}>{children}</QueryClientProvider>
    </DataProviderContext.Provider>
  );
};
