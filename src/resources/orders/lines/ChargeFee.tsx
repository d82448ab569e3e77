import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { Order } from '@/domain/orders/order';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useMoney } from '@/src/fields/Money';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useNotifyUndoable } from '@/src/hooks/useNotifyUndoable';
import { useT } from '@/src/hooks/useT';
import { useShowOrder } from '../useShowOrder';
import { draftOf, sentLines } from './lineDrafts';

/** What was agreed beyond the deposit is never charged by itself: one press adds it to what is due. */
export const ChargeFee = ({ order }: { order: Order }) => {
  const t = useT('resources.orders');
  const money = useMoney();
  const notifyUndoable = useNotifyUndoable('orders');
  const notifyError = useNotifyError();
  const showOrder = useShowOrder();
  const { changeOrderLines } = useDataProvider<CompanyDataProvider>();
  const [isBusy, setIsBusy] = useState(false);
  const { id, version, fee_left, flow } = order;
  if (!fee_left || flow.status !== 'active') return null;
  const amount = money(fee_left.amount);

  const charge = async () => {
    setIsBusy(true);
    try {
      const { items, ...lines } = sentLines(draftOf(order));
      const fee = { type: 'fee' as const, ...fee_left };
      const { data, undo } = await changeOrderLines(id, { ...lines, items: [...items, fee], version });
      showOrder(data);
      if (undo) await notifyUndoable({ ids: [id], undo }, 'resources.orders.fee_charged', { amount });
    } catch (error) {
      notifyError(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Button variant="outlined" loading={isBusy} onClick={() => void charge()}>
      {t('charge_fee', { amount })}
    </Button>
  );
};
