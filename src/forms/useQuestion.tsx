import { useState, type ReactNode } from 'react';
import { Question, type Asked } from './Question';

/** Asks, and answers with what the person chose; the dialog goes wherever the caller puts it. */
export function useQuestion(): { ask: (asked: Asked) => Promise<boolean>; question: ReactNode } {
  const [open, setOpen] = useState<(Asked & { answer: (isYes: boolean) => void }) | null>(null);

  const ask = (asked: Asked) =>
    new Promise<boolean>(resolve =>
      setOpen({
        ...asked,
        answer: isYes => {
          setOpen(null);
          resolve(isYes);
        },
      }),
    );

  return { ask, question: open && <Question {...open} onAnswer={open.answer} /> };
}
