import { useNotify, useRefresh } from 'ra-core';
import { useUndo } from '@/src/hooks/useUndo';

/** Notifies of a changed date; with a token, the change and what was decided for its visits can be undone. */
export function useNotifyScheduled() {
  const notify = useNotify();
  const refresh = useRefresh();
  const undo = useUndo('schedule_adjustments');
  return (token: string | undefined, message: string, messageArgs: Record<string, unknown>) =>
    notify(message, {
      type: 'success',
      messageArgs,
      ...(token && { undo: () => void undo(token).then(refresh) }),
    });
}
