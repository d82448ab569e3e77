import { sql } from 'drizzle-orm';
import type { Contact } from '@/domain/customers/contact';
import { customers, type orders, type visits } from '@/server/platform/db/schema';

/** As `contactColumns`, where there is a contact of its own. */
export const ownContactColumn = (of: typeof visits | typeof orders) => {
  const { first_name, last_name, phone, email } = contactColumns(of);
  return sql<Contact | null>`case when ${of.contact} is not null then json_build_object('first_name', ${first_name},
    'last_name', ${last_name}, 'phone', ${phone}, 'email', ${email}) end`;
};

/**
 * Whom a visit or an order addresses: its own contact, else its customer's card; phone and e-mail are of one of the two.
 * Beside a join of `customers`; null without a customer.
 */
export const contactColumns = ({ contact }: typeof visits | typeof orders) => ({
  first_name: sql<string>`coalesce(${contact} ->> 'first_name', ${customers.first_name})`,
  last_name: sql<string>`coalesce(${contact} ->> 'last_name', ${customers.last_name})`,
  phone: sql<
    string | null
  >`case when ${contact} ?| '{phone,email}' then ${contact} ->> 'phone' else ${customers.phone} end`,
  email: sql<
    string | null
  >`case when ${contact} ?| '{phone,email}' then ${contact} ->> 'email' else ${customers.email} end`,
});
