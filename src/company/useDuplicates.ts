import { useGetList } from 'ra-core';
import { useDeferredValue } from 'react';
import type { Customer } from '@/domain/customers/customer';
import { toEmail } from '@/domain/emails/email';
import { usePhoneFormat } from './usePhoneFormat';
import { usePhoneMask } from './usePhoneMask';

export type Duplicate = { by: 'phone' | 'email'; customer: Customer };
type Written = { phone: string | null; email: string | null };

/** Customers, other than `self`, who have the phone number or e-mail address that is being typed. */
export function useDuplicates(typed: Written, self?: number): Duplicate[] {
  const country = usePhoneMask()?.code;
  const phones = usePhoneFormat();
  const [written, address] = [useDeferredValue(typed.phone), useDeferredValue(typed.email)];
  const phone = written ? (phones?.toE164(written, country) ?? null) : null;
  const email = address ? toEmail(address) : null;
  const byPhone = useMatches({ phone });
  const byEmail = useMatches({ email });
  const all: Duplicate[] = [
    ...byPhone.map(customer => ({ by: 'phone' as const, customer })),
    ...byEmail.map(customer => ({ by: 'email' as const, customer })),
  ];
  const others = all.filter(({ customer }) => customer.id !== self);
  return others.filter(({ customer }, at) => others.findIndex(one => one.customer.id === customer.id) === at);
}

function useMatches(filter: Record<string, string | null>): Customer[] {
  const { data } = useGetList<Customer>(
    'customers',
    { pagination: { page: 1, perPage: 5 }, sort: { field: 'first_name', order: 'ASC' }, filter },
    { enabled: Object.values(filter).every(Boolean), meta: { isSilent: true } },
  );
  return Object.values(filter).every(Boolean) ? (data ?? []) : [];
}
