import { createContext } from 'react';
import type { Scope } from './loadMessages';

/** How many messages are loaded, and a way to load more; without a provider, all are. */
export const MessagesContext = createContext<{ scope: Scope; request(scope: Scope): void }>({
  scope: 'settings',
  request: () => undefined,
});
