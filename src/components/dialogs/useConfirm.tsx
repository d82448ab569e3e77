import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog';

/** Resolves with the answer; the caller renders `confirmDialog`. */
export function useConfirm(): {
  ask: (options: ConfirmOptions) => Promise<boolean>;
  confirmDialog: ReactNode;
} {
  const [open, setOpen] = useState<(ConfirmOptions & { answer: (isConfirmed: boolean) => void }) | null>(
    null,
  );

  const ask = (options: ConfirmOptions) =>
    new Promise<boolean>(resolve =>
      setOpen({
        ...options,
        answer: isConfirmed => {
          setOpen(null);
          resolve(isConfirmed);
        },
      }),
    );

  return { ask, confirmDialog: open && <ConfirmDialog {...open} onAnswer={open.answer} /> };
}
