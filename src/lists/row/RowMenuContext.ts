import { createContext, useContext } from 'react';

export type RowDialog = 'delete' | 'move';
export const RowMenuContext = createContext<(next?: RowDialog) => void>(() => undefined);

export const useCloseRowMenu = () => useContext(RowMenuContext);
