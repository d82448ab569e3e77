import { useNotify } from 'ra-core';
import { useCallback } from 'react';

export function useActionNotice() {
  const notify = useNotify();
  return useCallback(
    (message: string, messageArgs: Record<string, unknown> = {}) =>
      notify(message, { type: 'info', messageArgs, isBrief: true }),
    [notify],
  );
}
