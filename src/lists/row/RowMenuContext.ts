import { createContext, useContext } from 'react';

export type RowDialog = 'delete' | 'move';
export const RowMenuContext = createContext<(next?: RowDialog) => void>(() => undefined);

/** Closes the menu of a row; a noun's own item does so when it has been chosen. */
export const useCloseRowMenu = () => useContext(RowMenuContext);
