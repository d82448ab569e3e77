import { QueryClientProvider } from '@tanstack/react-query';
import {
  AuthContext,
  DataProviderContext,
  NotificationContextProvider,
  RouterProviderContext,
  StoreContextProvider,
  UndoableMutationsContextProvider,
} from 'ra-core';
import type { ReactNode } from 'react';
import { userQueryClient } from '@/src/dataProvider/queryClients';
import { LanguageProvider, type LoadedMessages } from '@/src/i18n/LanguageProvider';
import { authProvider, dataProvider } from './providers';
import { productRouterProvider } from '@/src/routing/productRouterProvider';
import { store } from './store';
import { ThemeRoot } from '@/src/theme/ThemeRoot';

/** react-admin's contexts without CoreAdminContext, which remounts the page when the language changes. */
export const AppProviders = ({ messages, children }: { messages: LoadedMessages; children: ReactNode }) => (
  <RouterProviderContext.Provider value={productRouterProvider}>
    <AuthContext.Provider value={authProvider}>
      <DataProviderContext.Provider value={dataProvider}>
        <StoreContextProvider value={store}>
          <QueryClientProvider client={userQueryClient}>
            <LanguageProvider first={messages}>
              <NotificationContextProvider>
                <UndoableMutationsContextProvider>
                  <ThemeRoot>{children}</ThemeRoot>
                </UndoableMutationsContextProvider>
              </NotificationContextProvider>
            </LanguageProvider>
          </QueryClientProvider>
        </StoreContextProvider>
      </DataProviderContext.Provider>
    </AuthContext.Provider>
  </RouterProviderContext.Provider>
);
