import { sql } from 'drizzle-orm';
import { isPermitted, type CompanyMember } from '@/domain/access/permissions';
import { customerSchema, customersQuery, fullName, type Customer } from '@/domain/customers/customer';
import type { Picture } from '@/domain/files/picture';
import { scheduleReminder } from '@/server/modules/messages';
import { deleteInvites } from '../commands/inviteCustomer';
import { customers as table } from '@/server/platform/db/schema';
import { cardOf } from '../queries/customerCard';
import { joinedPicture } from '@/server/core/files/files';
import { hasUpcomingVisit, isFoundBy, isReachedBy, seenCustomers } from '../queries/customers';
import { createdWithin, equals } from '@/server/platform/db/filters';
import { defineCollection } from '@/server/collections/collection';
import { withPhone } from '@/server/modules/companies';
import { lockPicture, pictureOf } from '@/server/collections/pictures';

/** Without a viewer the picture stays an id: the URL of a private picture is signed for one viewer. */
type KnownCustomer = Omit<Customer, 'picture'> & { picture: Picture | number | null };

/** Otherwise asking for a phone would tell whose it is. */
const seesContacts = (member: CompanyMember | undefined) =>
  !member || isPermitted(member, 'contacts.read.all');

export const customers = defineCollection({
  name: 'customers',
  subject: 'customer',
  schema: customerSchema,
  answer: 'Customer',
  detailed_answer: 'CustomerCard',
  query: customersQuery,
  table,
  bulkable: [],
  exported_with: 'contacts.read.all',
  search: (typed, member) => isFoundBy(member, typed),
  filters: ({ phone, email, has_upcoming, created_from, created_to }, tx, member) => [
    phone === undefined ? undefined : isReachedBy(phone),
    equals(table.email, email),
    (phone ?? email) === undefined || seesContacts(member) ? undefined : sql`false`,
    has_upcoming === undefined ? undefined : sql`${hasUpcomingVisit(tx, sql`now()`)} = ${has_upcoming}`,
    ...createdWithin(tx, table, created_from, created_to),
  ],
  visible: seenCustomers,
  needs: ['user_id'],
  joined: { picture: joinedPicture(table.picture) },
  hydrate: (_, rows, viewer) =>
    rows.map(({ user_id, picture, ...row }): KnownCustomer => ({
      ...row,
      picture: viewer ? pictureOf(picture, viewer.signing) : (picture?.id ?? null),
      full_name: fullName(row),
      has_user: user_id !== null,
    })),
  detail: cardOf,
  async prepare(ctx, sent, present) {
    const { tx } = ctx;
    if (present && sent.email !== undefined && sent.email !== present.email) {
      await deleteInvites(ctx, present.id);
    }
    await lockPicture(tx, 'customers', sent, { isPrivate: true });
    return withPhone(tx, 'customers', sent);
  },
  async afterUpdate(ctx, after, before) {
    const isReachable = after.email !== before.email || after.phone !== before.phone;
    if (isReachable) await scheduleReminder(ctx, { customer_id: after.id });
  },
});
