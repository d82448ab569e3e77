import { createContext } from 'react';
import type { Scope } from './loadMessages';

/** The loaded scope, and a function to load more; without a provider, everything is loaded. */
export const MessagesContext = createContext<{ scope: Scope; request(scope: Scope): void }>({
  scope: 'settings',
  request: () => undefined,
});
