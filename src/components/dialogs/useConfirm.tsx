import { useState, type ReactNode } from 'react';
import { ConfirmDialog, type ConfirmOptions } from './ConfirmDialog';

/** Resolves with the answer; the caller renders `confirmDialog`. */
export function useConfirm(): {
  ask: (params: ConfirmOptions) => Promise<boolean>;
  confirmDialog: ReactNode;
} {
  const [open, setOpen] = useState<(ConfirmOptions & { answer: (isYes: boolean) => void }) | null>(null);

  const ask = (params: ConfirmOptions) =>
    new Promise<boolean>(resolve =>
      setOpen({
        ...params,
        answer: isYes => {
          setOpen(null);
          resolve(isYes);
        },
      }),
    );

  return { ask, confirmDialog: open && <ConfirmDialog {...open} onAnswer={open.answer} /> };
}
