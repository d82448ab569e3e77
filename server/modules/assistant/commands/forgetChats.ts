import { and, eq, sql, type SQL } from 'drizzle-orm';
import { idIn } from '@/server/platform/db/idIn';
import { chatMessages, chatProposals, chats } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { Erased } from '@/server/modules/customers';
import type { Context } from '@/server/core/context';

/** By their full names, answers that only list the client are found. */
type Forgotten = Pick<Erased, 'customer_ids' | 'record_ids' | 'names'>;

/**
 * What the assistant keeps of clients who are erased: their chats on the site, and in the chats of staff the answers
 * that cite or name them or propose something for them, each with its question. Entries of credits stay.
 */
export async function forgetChats({ tx }: Context, forgotten: Forgotten): Promise<void> {
  const { customer_ids } = forgotten;
  const own = await tx
    .select({ id: chats.id })
    .from(chats)
    .where(and(eq(chats.source, 'site'), idIn(chats.customer_id, customer_ids)));
  const chat_ids = own.map(({ id }) => id);
  await tx.delete(chatProposals).where(idIn(chatProposals.chat_id, chat_ids));
  await tx.delete(chatMessages).where(idIn(chatMessages.chat_id, chat_ids));
  await tx.delete(chats).where(idIn(chats.id, chat_ids));
  await forgetAnswers(tx, forgotten);
}

async function forgetAnswers(tx: CompanyTx, forgotten: Forgotten): Promise<void> {
  const answers = await tx
    .select({ id: chatMessages.id, chat_id: chatMessages.chat_id })
    .from(chatMessages)
    .where(and(eq(chatMessages.role, 'assistant'), isAbout(tx, forgotten)));
  if (answers.length === 0) return;
  const answer_ids = answers.map(({ id }) => id);
  const chat_ids = [...new Set(answers.map(({ chat_id }) => chat_id))];
  await tx.delete(chatProposals).where(idIn(chatProposals.message_id, answer_ids));
  const question = sql`(select max(q.id) from ${chatMessages} q
    where q.company_id = answer.company_id and q.chat_id = answer.chat_id and q.role = 'user' and q.id < answer.id)`;
  const { rows } = await tx.execute<{ id: number | null }>(sql`
    select ${question} as id from ${chatMessages} answer
    where answer.company_id = ${tx.company_id} and answer.id = any(${sql.param(answer_ids)}::bigint[])`);
  const message_ids = [...answer_ids, ...rows.flatMap(({ id }) => id ?? [])];
  await tx.delete(chatMessages).where(idIn(chatMessages.id, message_ids));
  await renameChats(tx, chat_ids);
}

/** By the pages that it cites, the names in it, and by whom or which appointment its proposals are about. */
function isAbout(tx: CompanyTx, { customer_ids, record_ids, names }: Forgotten): SQL {
  const paths = sql.param(customer_ids.map(id => `customers/${id}`));
  return sql`(
    exists (select from unnest(${sql.param(names)}::text[]) name where strpos(${chatMessages.content}, name) > 0) or
    exists (select from jsonb_array_elements(${chatMessages.citations}) cited
      where cited ->> 'path' = any(${paths}::text[]))
    or exists (select from ${chatProposals} p
      where p.company_id = ${tx.company_id} and p.message_id = ${chatMessages.id} and (
        (p.args ->> 'customer_id')::bigint = any(${sql.param(customer_ids)}::bigint[])
        or (p.args ->> 'record_id')::bigint = any(${sql.param(record_ids)}::bigint[]))))`;
}

/** A chat is named by its first question, which may have gone. */
const renameChats = (tx: CompanyTx, chat_ids: number[]) =>
  tx
    .update(chats)
    .set({
      question: sql`coalesce((select m.content from ${chatMessages} m
        where m.company_id = ${tx.company_id} and m.chat_id = ${chats.id} and m.role = 'user'
        order by m.id limit 1), '')`,
      version: sql`${chats.version} + 1`,
    })
    .where(idIn(chats.id, chat_ids));
