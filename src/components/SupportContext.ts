import { createContext, useContext } from 'react';

export const SupportContext = createContext<(() => void) | null>(null);

/** Opens the form to ask us for help; null where no company is open. */
export const useSupport = () => useContext(SupportContext);
