import { HttpError, useDataProvider, useNotify } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { WarningsDialog } from '@/src/booking/WarningsDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { apiErrorOf, warningsOf, type Warning } from '@/src/dataProvider/apiError';
import { useCompany } from '@/src/company/CompanyContext';
import { useShowOrder } from '../useShowOrder';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { orderOf, type Sale } from './sale';

type Asking = { warnings: Warning[]; answer: (force: boolean) => void };

/** Creates the order once per opening, asks before booking against the schedule, and opens the order. */
export function useSell() {
  const dataProvider = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const navigate = useNavigate();
  const showOrder = useShowOrder();
  const { show } = useResourcePaths('orders');
  const { timezone } = useCompany();
  const [key] = useState(idempotencyKey);
  const [asking, setAsking] = useState<Asking | null>(null);

  const ask = (warnings: Warning[]) =>
    new Promise<boolean>(resolve =>
      setAsking({ warnings, answer: force => (setAsking(null), resolve(force)) }),
    );

  /** Errors by field; undefined when the order was created or the user cancelled. */
  const sell = async (sale: Sale, force = false): Promise<Record<string, string> | undefined> => {
    try {
      const { data: order } = await dataProvider.create('orders', {
        data: { ...orderOf(sale, timezone), force },
        meta: { idempotencyKey: key },
      });
      showOrder(order);
      notify('resources.orders.sale.created', {
        type: 'success',
        messageArgs: { number: order.company_order_id },
      });
      await navigate(show(order.id));
      return undefined;
    } catch (error) {
      const warnings = warningsOf(error);
      if (warnings) return (await ask(warnings)) ? sell(sale, true) : undefined;
      const errors: Record<string, string> | undefined =
        error instanceof HttpError ? error.body?.errors : undefined;
      if (!errors) notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
      return errors;
    }
  };

  const dialog: ReactNode = asking && <WarningsDialog warnings={asking.warnings} onAnswer={asking.answer} />;
  return { sell, dialog };
}
