import { QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  DataProviderContext,
  NotificationContextProvider,
  ResourceDefinitionContextProvider,
  RouterProviderContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
  type I18nProvider,
} from 'ra-core';
import type { ReactNode } from 'react';
import { userQueryClient } from '../dataProvider/queryClients';
import { LanguageProvider } from '../i18n/LanguageProvider';
import { authProvider, dataProvider } from './providers';
import { productRouterProvider } from '../routing/productRouterProvider';
import { store } from './store';
import { ThemeRoot } from '../theme/ThemeRoot';

/** react-admin's contexts without CoreAdminContext, which remounts the page when the language changes. */
export const AppProviders = ({
  i18nProvider,
  children,
}: {
  i18nProvider: I18nProvider;
  children: ReactNode;
}) => (
  <RouterProviderContext.Provider value={productRouterProvider}>
    <AuthContext.Provider value={authProvider}>
      <DataProviderContext.Provider value={dataProvider}>
        <StoreContextProvider value={store}>
          <QueryClientProvider client={userQueryClient}>
            <LanguageProvider first={i18nProvider}>
              <NotificationContextProvider>
                <UndoableMutationsContextProvider>
                  <ResourceDefinitionContextProvider>
                    <ThemeRoot>{children}</ThemeRoot>
                  </ResourceDefinitionContextProvider>
                </UndoableMutationsContextProvider>
              </NotificationContextProvider>
            </LanguageProvider>
          </QueryClientProvider>
        </StoreContextProvider>
      </DataProviderContext.Provider>
    </AuthContext.Provider>
  </RouterProviderContext.Provider>
);
