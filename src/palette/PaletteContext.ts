import { createContext, useContext } from 'react';

export type Overlay = 'palette' | 'keys';
export const PaletteContext = createContext<(overlay: Overlay) => void>(() => undefined);

export const useOverlay = () => useContext(PaletteContext);
