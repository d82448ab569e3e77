import { createContext, useContext } from 'react';

export type RowDialog = 'delete' | 'move';
export const RowMenuContext = createContext<(next?: RowDialog) => void>(() => undefined);

/** Closes the row's menu; a resource's own item calls it. */
export const useCloseRowMenu = () => useContext(RowMenuContext);
