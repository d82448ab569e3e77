import { createContext, useContext } from 'react';

export type Overlay = 'palette' | 'keys';
export const PaletteContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Opens the palette, or the list of shortcuts. */
export const useOverlay = () => useContext(PaletteContext);
