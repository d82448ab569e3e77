import { createContext, useContext } from 'react';

export const SupportContext = createContext<(() => void) | null>(null);

/** Null where no company is open. */
export const useSupport = () => useContext(SupportContext);
