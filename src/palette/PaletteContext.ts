import { createContext, useContext } from 'react';

export type Overlay = 'palette' | 'keys';
export const PaletteContext = createContext<(overlay: Overlay) => void>(() => undefined);

/** Opens the command palette, or the sheet of the keyboard's ways. */
export const useOverlay = () => useContext(PaletteContext);
