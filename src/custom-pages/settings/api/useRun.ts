import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotifyError } from '@/src/hooks/useNotifyError';

/** Does one thing after another, tells what went wrong, and loads the list anew. */
export function useRun(queryKey: readonly string[]) {
  const notifyError = useNotifyError();
  const client = useQueryClient();
  const [isPending, setIsPending] = useState(false);
  const run = async (work: () => Promise<void>) => {
    setIsPending(true);
    try {
      await work();
      await client.invalidateQueries({ queryKey });
    } catch (error) {
      notifyError(error);
    }
    setIsPending(false);
  };
  return { run, isPending };
}
