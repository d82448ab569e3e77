import { eq } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { chatSchema, chatsQuery, type Chat } from '@/domain/assistant/chat';
import { fullName } from '@/domain/customers/customer';
import { chats as table, customers } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { createdWithin, equals, hasWords } from '@/server/platform/db/filters';
import { idIn } from '@/server/platform/db/idIn';
import { namesOfUsers } from '@/server/core/namesOfUsers';
import { messagesOf } from '../queries/messages';
import { defineCollection } from '@/server/collections/collection';

/** Chats: members see their own, administrators all. */
export const assistants = defineCollection({
  name: 'assistants',
  subject: 'chat',
  schema: chatSchema,
  answer: 'Chat',
  query: chatsQuery,
  table,
  isFixed: true,
  bulkable: [],
  search: typed => hasWords(table.search_text, typed),
  filters: ({ feedback, source, from, to }, tx) => [
    equals(table.feedback, feedback),
    equals(table.source, source),
    ...createdWithin(tx, table, from, to),
  ],
  visible: (_, member) =>
    isPermitted(member, 'assistants.read.all') ? undefined : eq(table.user_id, member.user_id),
  needs: ['user_id', 'customer_id'],
  hydrate: (tx, rows): Promise<Chat[]> => withPeople(tx, rows),
  detail: async (tx, id, { now }) => ({ messages: await messagesOf(tx, id, now) }),
});

type Row = { user_id: number | null; customer_id: number | null };

async function withPeople<Of extends Row>(tx: CompanyTx, rows: Of[]) {
  const idsOf = (name: keyof Row) => rows.flatMap(row => row[name] ?? []);
  const [members, clients] = await Promise.all([
    namesOfUsers(tx, idsOf('user_id')),
    tx
      .select({ id: customers.id, first_name: customers.first_name, last_name: customers.last_name })
      .from(customers)
      .where(idIn(customers.id, idsOf('customer_id'))),
  ]);
  const userOf = (id: number | null) => {
    const full_name = id === null ? undefined : members.get(id);
    return id === null || full_name === undefined ? null : { id, full_name };
  };
  const customer = new Map(clients.map(({ id, ...name }) => [id, { id, full_name: fullName(name) }]));
  return rows.map(({ user_id, customer_id, ...row }) => ({
    ...row,
    user: userOf(user_id),
    customer: customer.get(customer_id ?? 0) ?? null,
  }));
}
