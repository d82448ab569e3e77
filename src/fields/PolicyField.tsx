import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { formatMoney } from '@/domain/money/money';
import type { Share } from '@/domain/orders/lines';
import type { BookingPolicy } from '@/domain/policies/bookingPolicy';
import { useCompany } from '@/src/company/CompanyContext';

/** What is asked of clients who book online, of the record's `booking_policy`; null where the company's holds. */
export const PolicyField = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { currency } = useCompany();
  const policy: BookingPolicy | null | undefined = useRecordContext()?.booking_policy;
  if (!policy) return <span>{translate('booking_policy.of_company')}</span>;
  const { payment, deposit, free_until_hours, late_cancel_fee, no_show_fee } = policy;
  const printed = ({ kind, value }: Share) =>
    kind === 'percent' ? `${value}%` : formatMoney(value, currency.code, locale);
  const named = (field: 'late_cancel_fee' | 'no_show_fee', share: Share | null) =>
    share && `${translate(`booking_policy.fees.${field}`)}: ${printed(share)}`;
  const facts = [
    translate(`booking_policy.payments.${payment}`),
    payment === 'deposit' && deposit && printed(deposit),
    free_until_hours > 0 && translate('booking_policy.hours', { smart_count: free_until_hours }),
    named('late_cancel_fee', late_cancel_fee),
    named('no_show_fee', no_show_fee),
  ];
  return <span>{facts.filter(Boolean).join(' · ')}</span>;
};
