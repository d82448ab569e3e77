import { createContext } from 'react';
import type { Scope } from './loadMessages';

/** How many messages are loaded, and a way to load more; without a provider, all are. */
export const MessagesContext = createContext<{ scope: Scope; want(scope: Scope): void }>({
  scope: 'settings',
  want: () => undefined,
});
