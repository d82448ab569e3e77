import type { Store } from 'ra-core';

/** The user's own keys: they survive sign-out and are shared by all companies. */
const personalKeys = /^(locale|theme|sidebar\.open|active_company\.\d+)$/;

/** Prefixes the keys by company, except the user's own. */
export function scopedStore(store: Store, scope: string): Store {
  const scoped = (key: string) => (personalKeys.test(key) ? key : `${scope}.${key}`);
  return {
    // The inner store is set up by its owner.
    setup: () => undefined,
    teardown: () => undefined,
    getItem: (key, fallback) => store.getItem(scoped(key), fallback),
    setItem: (key, value) => store.setItem(scoped(key), value),
    removeItem: key => store.removeItem(scoped(key)),
    removeItems: prefix => store.removeItems(scoped(prefix)),
    reset: () => store.reset(),
    subscribe: (key, callback) => store.subscribe(scoped(key), callback),
    listItems: prefix => store.listItems?.(`${scope}.${prefix ?? ''}`) ?? {},
  };
}

/** react-admin empties the store on sign-out; the user's own keys stay. */
export function rememberingStore(store: Store): Store {
  return {
    ...store,
    reset() {
      const personalItems = Object.entries(store.listItems?.() ?? {}).filter(([key]) =>
        personalKeys.test(key),
      );
      store.reset();
      for (const [key, value] of personalItems) store.setItem(key, value);
    },
  };
}
