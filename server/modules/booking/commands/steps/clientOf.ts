import type { Client } from '@/domain/customers/customer';
import { toE164 } from '@/domain/phones/phone';
import { Invalid } from '@/domain/errors';
import type { SiteCustomer } from '@/domain/sites/booking';
import { violation } from '@/domain/validation/violations';
import type { BookingSetup } from '@/server/modules/schedule';
import { phoneViolation } from '@/server/modules/companies';

/** Phone as E.164, first word as first name. @throws Invalid for a bad phone or a missing required e-mail address */
export function clientOf(
  { country, settings }: BookingSetup,
  { name, phone: typed, email }: SiteCustomer,
): Client {
  const phone = toE164(typed, country);
  const violations = [
    ...(phone === null ? [phoneViolation(typed, { country, path: 'customer.phone', resource: 'site' })] : []),
    ...(settings.client_email_required && !email
      ? [violation('customer.email', 'site', { key: 'validation.required' })]
      : []),
  ];
  if (violations.length > 0 || phone === null) throw new Invalid(violations);
  const [first_name = '', ...last_names] = name.split(/\s+/);
  return { first_name, last_name: last_names.join(' '), phone, email: email ?? null };
}
