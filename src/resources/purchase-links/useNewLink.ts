import type { OrderItemType } from '@/domain/orders/order';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { PurchaseLink } from '@/domain/purchases/purchaseLink';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import { invalidFields } from '@/src/dataProvider/apiError';
import { incomplete, useIncompleteText } from '@/src/inputs/dates/incomplete';
import { useLimitText } from '@/src/inputs/dates/limits';
import { useCompany } from '@/src/company/CompanyContext';
import { addDays } from '@/src/time/dates';
import { instantOf, today } from '@/src/time/zoned';

/** `qty` as typed; `until` is the last day, or empty. */
type Form = { sold?: LinkedItem; qty: string; until: string };

/** Uses one idempotency key per form. */
export function useNewLink(item: LinkedItem | undefined, onCreated: (link: PurchaseLink) => void) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { timezone } = useCompany();
  const { createPurchaseLink } = useDataProvider<CompanyDataProvider>();
  const incompleteText = useIncompleteText();
  const limitText = useLimitText();
  const [key] = useState(idempotencyKey);
  const [form, setForm] = useState<Form>({ sold: item, qty: '1', until: '' });
  const [isTried, setIsTried] = useState(false);
  const [refused, setRefused] = useState<Record<string, string>>({});
  const { sold, qty, until } = form;
  const tooEarly = limitText(until, { min: today(timezone) });
  const missing = {
    ...(!sold && { id: translate('resources.purchase_links.choose') }),
    ...(until === incomplete && { expires_at: incompleteText('date') }),
    ...(tooEarly && { expires_at: tooEarly }),
    ...(!/^[1-9]\d{0,2}$/.test(qty.trim()) && { qty: translate('resources.orders.sale.whole_qty') }),
  };
  const wrong: Record<string, string> = { ...refused, ...(isTried && missing) };

  const submit = () => {
    setIsTried(true);
    return sold && Object.keys(missing).length === 0 ? send(sold) : undefined;
  };

  const send = async ({ type, id }: LinkedItem) => {
    const expires_at = until ? instantOf({ date: addDays(until, 1), time: '00:00' }, timezone) : null;
    try {
      const { data } = await createPurchaseLink({ type, id, qty: Number(qty), expires_at }, key);
      void client.invalidateQueries({ queryKey: ['purchase_links'] });
      onCreated(data);
    } catch (error) {
      setRefused(invalidFields(error));
      throw error;
    }
  };

  const change = (changes: Partial<Form>) => {
    setForm(before => ({ ...before, ...changes }));
    setRefused({});
  };
  return { form, change, wrong, submit };
}

export type LinkedItem = { type: OrderItemType; id: number; name: string };
