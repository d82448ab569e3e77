import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { isLetterKey } from '@/src/hooks/isLetterKey';
import { Shortcuts } from './Shortcuts';
import { PaletteContext, type Overlay } from './PaletteContext';

const Palette = lazy(() => import('./Palette'));
const ShortcutsSheet = lazy(() => import('./ShortcutsSheet'));

export const PaletteProvider = ({ children }: { children: ReactNode }) => {
  const [open, setOpen] = useState<Overlay | null>(null);
  const close = () => setOpen(null);

  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!isLetterKey(event, 'k') || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      setOpen('palette');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);

  return (
    <PaletteContext.Provider value={setOpen}>
      {children}
      <Shortcuts />
      <Suspense fallback={null}>
        {open === 'palette' && <Palette onClose={close} />}
        {open === 'keys' && <ShortcutsSheet onClose={close} />}
      </Suspense>
    </PaletteContext.Provider>
  );
};
