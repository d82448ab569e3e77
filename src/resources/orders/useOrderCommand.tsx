import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { OrderCommand } from '../../../domain/flow/flow';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { apiErrorOf, warningsOf } from '../../dataProvider/apiError';
import { useConfirm } from '../../forms/useConfirm';
import { usePermitted } from '../../company/CompanyContext';
import { useActionNotice } from '../../hooks/useActionNotice';
import type { Order } from '../../../domain/orders/order';
import { NotifyDialog } from '../records/NotifyDialog';
import type { NotifyChoice } from '../records/useNotifyChoice';
import { useOrderMoney } from './payments/useOrderMoney';
import { useShownOrder } from './useShownOrder';

type Commanding = {
  give: (command: OrderCommand) => Promise<void>;
  running: OrderCommand | null;
  question: ReactNode;
};

/** Gives the order a command, once what stands against it is answered; a stale one is shown as it is now. */
export function useOrderCommand(order: Order, onPay: () => void): Commanding {
  const { commandOrder } = useDataProvider<CompanyDataProvider>();
  const translate = useTranslate();
  const notify = useNotify();
  const say = useActionNotice();
  const refresh = useRefresh();
  const permits = usePermitted();
  const showOrder = useShownOrder();
  const money = useOrderMoney(order);
  const { ask, question } = useConfirm();
  const [running, setRunning] = useState<OrderCommand | null>(null);
  const [isCancelling, setIsCancelling] = useState(false);
  const { id, version, company_order_id: number, paid, due } = order;
  const words = (name: string, values = {}) => translate(`resources.orders.${name}`, values);

  const send = async (command: OrderCommand, confirm?: true, notifyChoice?: Partial<NotifyChoice>) => {
    setRunning(command);
    try {
      const { data } = await commandOrder(id, {
        command,
        version,
        ...(confirm && { confirm }),
        ...notifyChoice,
      });
      showOrder(data);
      say(`resources.orders.done.${command}`, { number });
    } catch (error) {
      const warnings = warningsOf(error);
      if (warnings) {
        setRunning(null);
        const isMeant = await askAnyway(warnings.map(({ message }) => message));
        if (isMeant) await send(command, true);
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

  const askAnyway = (said: string[]) =>
    ask({
      title: words('confirm.complete', { number }),
      text: said.map(sentence => `${sentence}.`).join(' '),
      yes: words('confirm.complete_anyway'),
      no: words('confirm.back'),
      ...(due > 0 &&
        permits('payments.write.all') && {
          instead: { label: words('confirm.pay_first'), onChoose: onPay },
        }),
    });

  const canTell = order.customer !== null && hasVisits(order);

  const cancel = (notifyChoice: NotifyChoice | null) => {
    setIsCancelling(false);
    if (!notifyChoice) return;
    const { reason, notify } = notifyChoice;
    void send('cancel', undefined, canTell ? { notify, reason } : { reason });
  };

  const give = async (command: OrderCommand) => {
    if (running) return;
    if (command === 'cancel') setIsCancelling(true);
    else await send(command);
  };

  const askToCancel = isCancelling && (
    <NotifyDialog
      title={words('confirm.cancel', { number })}
      text={[words('confirm.cancel_text'), paid > 0 && words('confirm.cancel_paid', { amount: money(paid) })]
        .filter(Boolean)
        .join(' ')}
      yes={words('confirm.cancel_yes')}
      no={words('confirm.keep')}
      isDangerous
      hasClient={canTell}
      onAnswer={cancel}
    />
  );

  return {
    give,
    running,
    question: (
      <>
        {question}
        {askToCancel}
      </>
    ),
  };
}

const hasVisits = ({ items }: Order) => items.some(({ records }) => records.length > 0);
