import { createContext } from 'react';
import type { Scope } from './loadMessages';

/** How much of the language is there, and a way to ask for more; where nothing says so, everything is. */
export const MessagesContext = createContext<{ scope: Scope; want(scope: Scope): void }>({
  scope: 'settings',
  want: () => undefined,
});
