import type { Store } from 'ra-core';

/** What belongs to the person, whichever company is open, and outlives their signing out. */
const personal = /^(locale|theme|sidebar\.open|active_company\.\d+)$/;

/** One store; list parameters and preferences are kept per company. */
export function scopedStore(store: Store, scope: string): Store {
  const scoped = (key: string) => (personal.test(key) ? key : `${scope}.${key}`);
  return {
    // Whoever owns the inner store sets it up and tears it down.
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

/** react-admin empties the store when somebody signs out; what is personal stays. */
export function rememberingStore(store: Store): Store {
  return {
    ...store,
    reset() {
      const kept = Object.entries(store.listItems?.() ?? {}).filter(([key]) => personal.test(key));
      store.reset();
      for (const [key, value] of kept) store.setItem(key, value);
    },
  };
}
