import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import type { Order } from '@/domain/orders/order';
import { storedNow, invalidFields } from '@/src/dataProvider/apiError';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useUndo } from '@/src/hooks/useUndo';
import { useVersioned } from '@/src/hooks/useVersioned';
import { useShowOrder } from '../useShowOrder';
import { draftOf, isSameDraft, sentLines, type LinesDraft } from './lineDrafts';

/**
 * Saves with the version that was read when the form was opened as `opened`. Where somebody else has changed the items
 * since, `theirs` is the order as it is now, and saving again keeps what was typed. `refused`: errors by the API's path.
 */
export function useSaveLines(order: Order, opened: LinesDraft, onSaved: () => void) {
  const { changeOrderLines } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const notifyError = useNotifyError();
  const undo = useUndo('orders');
  const showOrder = useShowOrder();
  const send = useVersioned(order, showOrder);
  const [isSending, setIsSending] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<Order | null>(null);

  const save = async (draft: LinesDraft) => {
    setIsSending(true);
    setRefused({});
    setTheirs(null);
    try {
      const lines = sentLines(draft);
      const saved = await send(version => changeOrderLines(order.id, { ...lines, version }));
      const { data, undo: token } = saved;
      showOrder(data);
      notify('resources.orders.items_form.saved', {
        type: 'success',
        undo: token ? () => void undo(token) : undefined,
      });
      onSaved();
    } catch (error) {
      setIsSending(false);
      const current = storedNow<Order>(error);
      // What is edited here is as it was: somebody wrote a comment, or took a payment.
      if (current && isSameDraft(draftOf(current), opened)) return save(draft);
      if (current) return setTheirs(current);
      const fields = invalidFields(error);
      setRefused(fields);
      if (Object.keys(fields).length === 0) notifyError(error);
    }
  };
  return { save, isSending, refused, theirs, closeTheirs: () => setTheirs(null) };
}
