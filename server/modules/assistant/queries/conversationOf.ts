import { desc, eq } from 'drizzle-orm';
import { first } from '@/domain/assert';
import { promptOf } from '@/domain/assistant/prompt';
import type { Locale } from '@/domain/translations/locales';
import { toLocal } from '@/domain/schedule';
import type { Settings } from '@/domain/settings/settings';
import { inLocale } from '@/domain/translations/translations';
import { chatMessages, companies } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { ModelMessage } from '@/server/platform/gateways/assistant/languageModel';
import { zoneOf } from '@/server/modules/schedule';
import { currencyOfCompany } from '@/server/modules/companies';
import type { Viewer } from '@/server/core/viewer';
import { offeredNames } from './knowledge';

/** How much of the chat a model reads again. */
const messages_max = 12;
const length_max = 2000;

/** What a model is sent at first. */
export type Prepared = { messages: ModelMessage[]; timezone: string; sends_contacts: boolean };

type Asked = { chat_id: number; member: Viewer | null; settings: Settings; content: string };

/** The rules, the latest messages of the chat, and the question; `now` in epoch seconds. */
export async function conversationOf(
  { tx, locale, now }: { tx: CompanyTx; locale: Locale; now: number },
  { chat_id, member, settings, content }: Asked,
): Promise<Prepared> {
  const [timezone, currency, names, company, latest] = await Promise.all([
    zoneOf(tx),
    currencyOfCompany(tx),
    offeredNames(tx, member, locale),
    tx.select({ name: companies.name, translations: companies.translations }).from(companies).then(first),
    tx
      .select({ role: chatMessages.role, content: chatMessages.content })
      .from(chatMessages)
      .where(eq(chatMessages.chat_id, chat_id))
      .orderBy(desc(chatMessages.id))
      .limit(messages_max),
  ]);
  const { date, time } = toLocal(timezone, now);
  const prompt = promptOf({
    company: inLocale(company, member ? undefined : locale).name,
    locale,
    now: `${date} ${time}`,
    timezone,
    currency,
    isVisitor: member === null,
    tone: settings.assistant_tone,
    notes: settings.assistant_facts,
    ...names,
  });
  const history = latest
    .reverse()
    .map(({ role, content: said }): ModelMessage => ({ role, content: said.slice(0, length_max) }));
  return {
    messages: [{ role: 'system', content: prompt }, ...history, { role: 'user', content }],
    timezone,
    sends_contacts: settings.assistant_sends_contacts,
  };
}
