import type { TranslationMessages } from 'ra-core';

export type ScopeMessages = { resources?: object };

/** Each scope adds resources to those of the scopes before it. */
export const mergeMessages = (scopes: ScopeMessages[]) =>
  ({
    ...Object.assign({}, ...scopes),
    resources: Object.assign({}, ...scopes.map(({ resources }) => resources)),
  }) as TranslationMessages;
