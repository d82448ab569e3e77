import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidFields } from '@/src/dataProvider/apiError';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';

/** Sends once per opening, then shows the till anew; the errors of fields stay in the dialog. @throws any other error */
export function useTillCall(onClose: () => void) {
  const queryClient = useQueryClient();
  const [key] = useState(idempotencyKey);
  const [wrong, setWrong] = useState<Record<string, string>>({});

  const call = async (send: (key: string) => Promise<unknown>) => {
    try {
      await send(key);
    } catch (error) {
      const fields = invalidFields(error);
      if (Object.keys(fields).length === 0) throw error;
      setWrong(fields);
      return;
    }
    await queryClient.invalidateQueries({ queryKey: ['cash_shifts'] });
    onClose();
  };

  return { call, wrong, setWrong };
}
