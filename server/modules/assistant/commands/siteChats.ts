import { and, eq, isNull, sql } from 'drizzle-orm';
import { ChatFull, site_questions_max } from '@/domain/assistant/chatFull';
import { NotFound } from '@/domain/errors';
import { ofCompany } from '@/server/platform/db/company';
import { chatMessages, chats, visits } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { requireAssistant } from '../queries/requireAssistant';
import { hasToken } from '../queries/siteChats';
import { hashOf, newShortToken } from '@/server/platform/security/token';
import type { Context } from '@/server/core/context';
import { answerOpen, openQuestion, type Asking } from './askAssistant';
import type { Listening } from './steps/speak';

/** Starts a visitor's chat. Returns its token, which is not stored. @throws AssistantOff */
export async function startSiteChat({ tx, company_id }: Context): Promise<string> {
  await requireAssistant(tx, null);
  const token = newShortToken();
  await tx.insert(chats).values({ company_id, source: 'site', token_hash: hashOf(token) });
  return token;
}

type SiteAsking = Pick<Asking, 'db' | 'model' | 'requester'> & { token: string };

/** A visitor who asks in the chat of their token. Asking throws NotFound without it, ChatFull once it is full. */
export const siteAsking = ({ token, ...asking }: SiteAsking): Asking => ({
  ...asking,
  member: null,
  lockChat: tx => lockSiteChat(tx, token),
});

/** Asks and waits for the whole answer, for a page without a script. @throws what `openQuestion` does */
export async function askWhole(
  asking: Asking,
  content: string,
  listening: Pick<Listening, 'signal' | 'warn'>,
): Promise<void> {
  const question = await openQuestion(asking, content);
  await answerOpen(asking, question, { content, ...listening, emit: () => undefined });
}

/** @throws NotFound; ChatFull */
async function lockSiteChat(tx: CompanyTx, token: string): Promise<number> {
  const [chat] = await tx.select({ id: chats.id }).from(chats).where(hasToken(tx, token)).for('update');
  if (!chat) throw new NotFound();
  const ofVisitor = and(eq(chatMessages.chat_id, chat.id), eq(chatMessages.role, 'user'));
  const asked = await tx.$count(chatMessages, ofCompany(tx, chatMessages, ofVisitor));
  if (asked >= site_questions_max) throw new ChatFull();
  return chat.id;
}

/** Whoever books from a chat is its client from then on; an unknown token and a chat with a client stay as they are. */
export async function tieChatToClient(tx: CompanyTx, token: string, visit_id: number): Promise<void> {
  const client = tx
    .select({ id: visits.customer_id })
    .from(visits)
    .where(ofCompany(tx, visits, eq(visits.id, visit_id)));
  await tx
    .update(chats)
    .set({ customer_id: sql`(${client})`, version: sql`${chats.version} + 1` })
    .where(and(hasToken(tx, token), isNull(chats.customer_id)));
}
