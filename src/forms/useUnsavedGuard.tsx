import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import type { Location } from 'react-router';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { LeaveGuard } from './LeaveGuard';
import { unsavedQuestion } from './unsavedQuestion';

/**
 * For a form that closes in place: `close` asks before it loses what is unsaved, and so does navigation, also a step
 * back that would close a panel. The caller renders `guard`.
 */
export function useUnsavedGuard(
  isUnsaved: boolean,
  onClose: () => void,
): { close: () => void; guard: ReactNode } {
  const translate = useTranslate();
  const { ask, confirmDialog } = useConfirm();

  const close = async () => {
    if (!isUnsaved || (await ask(unsavedQuestion(translate)))) onClose();
  };
  const guard = (
    <>
      {confirmDialog}
      <LeaveGuard isUnsaved={isUnsaved} isLeft={isElsewhere} />
    </>
  );
  return { close: () => void close(), guard };
}

const isElsewhere = (from: Location, to: Location) =>
  to.pathname !== from.pathname || to.search !== from.search;
