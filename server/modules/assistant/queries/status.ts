import type { AssistantStatus, SiteAssistantStatus } from '@/domain/assistant/chat';
import { exampleQuestions } from '@/domain/assistant/wording';
import type { Locale } from '@/domain/translations/locales';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { Viewer } from '@/server/core/viewer';
import { creditsOfCompany } from './credits';
import { offeredNames } from './knowledge';
import { requireAssistant } from './requireAssistant';

type Asker = { member: Viewer; locale: Locale; now: number; model: string | null };

/** What is shown before the first question. @throws AssistantOff */
export async function assistantStatus(
  tx: CompanyTx,
  { member, locale, now, model }: Asker,
): Promise<AssistantStatus> {
  const [credits, { services }] = await Promise.all([
    model === null ? null : creditsOfCompany(tx, now),
    offeredNames(tx, member, locale),
    requireAssistant(tx, member),
  ]);
  return {
    model: credits && model,
    credits,
    examples: exampleQuestions(services[0]?.name, { locale, isStaff: true }),
  };
}

/** What a visitor of the site is shown before the first question. @throws AssistantOff */
export async function siteAssistantStatus(tx: CompanyTx, locale: Locale): Promise<SiteAssistantStatus> {
  const [settings, { services }] = await Promise.all([
    requireAssistant(tx, null),
    offeredNames(tx, null, locale),
  ]);
  return {
    greeting: locale === 'uk' ? settings.assistant_greeting_uk : settings.assistant_greeting_en,
    examples: exampleQuestions(services[0]?.name, { locale, isStaff: false }),
  };
}
