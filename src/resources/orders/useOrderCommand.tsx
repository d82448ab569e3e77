import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useT } from '@/src/hooks/useT';
import type { OrderCommand } from '@/domain/flow/flow';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf, warningsOf } from '@/src/dataProvider/apiError';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useUndo } from '@/src/hooks/useUndo';
import type { Order } from '@/domain/orders/order';
import { NotifyDialog } from '../records/NotifyDialog';
import type { NotifyChoice } from '../records/useNotifiesClients';
import { useMayTakePayment } from './checkout/useMayTakePayment';
import { useOrderMoney } from './payments/useOrderMoney';
import { useShowOrder } from './useShowOrder';

type OrderCommandState = {
  runCommand: (command: OrderCommand) => Promise<void>;
  running: OrderCommand | null;
  confirmDialog: ReactNode;
};

/** Confirms first; shows a stale order as it is now. */
export function useOrderCommand(order: Order, onPay: () => void): OrderCommandState {
  const { commandOrder } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const notice = useActionNotice();
  const undo = useUndo('orders');
  const refresh = useRefresh();
  const mayTakePayment = useMayTakePayment();
  const showOrder = useShowOrder();
  const money = useOrderMoney(order);
  const { ask, confirmDialog } = useConfirm();
  const [running, setRunning] = useState<OrderCommand | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const { id, version, company_order_id: number, paid, due } = order;
  const t = useT('resources.orders');

  const send = async (command: OrderCommand, confirm?: true, notifyChoice?: Partial<NotifyChoice>) => {
    setRunning(command);
    try {
      const { data, undo: token } = await commandOrder(id, {
        command,
        version,
        ...(confirm && { confirm }),
        ...notifyChoice,
      });
      showOrder(data);
      const done = `resources.orders.done.${command}`;
      if (token) notify(done, { type: 'success', messageArgs: { number }, undo: () => void undo(token) });
      else notice(done, { number });
    } catch (error) {
      const warnings = warningsOf(error);
      if (warnings) {
        setRunning(null);
        const isConfirmed = await askAnyway(warnings.map(({ message }) => message));
        if (isConfirmed) await send(command, true);
        return;
      }
      const refused = apiErrorOf(error);
      const isStale = refused?.code === 'stale_version';
      if (isStale) refresh();
      notify(isStale ? 'resources.orders.stale' : (refused?.message ?? 'resources.orders.failed'), {
        type: 'error',
      });
    } finally {
      setRunning(null);
    }
  };

  const askAnyway = (warnings: string[]) =>
    ask({
      title: t('confirm.complete', { number }),
      text: warnings.map(sentence => `${sentence}.`).join(' '),
      yes: t('confirm.complete_anyway'),
      no: t('confirm.back'),
      ...(due > 0 &&
        mayTakePayment && {
          instead: { label: t('confirm.pay_first'), onChoose: onPay },
        }),
    });

  const canNotify = order.customer !== null && hasVisits(order);

  const cancel = (notifyChoice: NotifyChoice | null) => {
    setIsCancelling(false);
    if (!notifyChoice) return;
    const { reason, notify } = notifyChoice;
    void send('cancel', undefined, canNotify ? { notify, reason } : { reason });
  };

  const runCommand = async (command: OrderCommand) => {
    if (running) return;
    if (command === 'cancel') setIsCancelling(true);
    else await send(command);
  };

  const askToCancel = isCancelling && (
    <NotifyDialog
      title={t('confirm.cancel', { number })}
      text={[t('confirm.cancel_text'), paid > 0 && t('confirm.cancel_paid', { amount: money(paid) })]
        .filter(Boolean)
        .join(' ')}
      yes={t('confirm.cancel_yes')}
      no={t('confirm.keep')}
      isDangerous
      hasClient={canNotify}
      onAnswer={cancel}
    />
  );

  return {
    runCommand,
    running,
    confirmDialog: (
      <>
        {confirmDialog}
        {askToCancel}
      </>
    ),
  };
}

const hasVisits = ({ items }: Order) => items.some(({ records }) => records.length > 0);
