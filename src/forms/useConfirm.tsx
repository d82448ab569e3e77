import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog';

/** Asks, and answers with what the person chose; the dialog goes wherever the caller puts it. */
export function useConfirm(): { ask: (asked: ConfirmOptions) => Promise<boolean>; question: ReactNode } {
  const [open, setOpen] = useState<(ConfirmOptions & { answer: (isYes: boolean) => void }) | null>(null);

  const ask = (asked: ConfirmOptions) =>
    new Promise<boolean>(resolve =>
      setOpen({
        ...asked,
        answer: isYes => {
          setOpen(null);
          resolve(isYes);
        },
      }),
    );

  return { ask, question: open && <ConfirmDialog {...open} onAnswer={open.answer} /> };
}
