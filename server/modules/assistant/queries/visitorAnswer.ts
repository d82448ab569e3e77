import { first } from '@/domain/assert';
import type { Answer } from '@/domain/assistant/chat';
import { sentencesOf } from '@/domain/assistant/matching';
import { speakingOf, visitorTopicOf, type VisitorTopic } from '@/domain/assistant/visitorTopics';
import { answerOf, item } from '@/domain/assistant/wording';
import { formatAddress } from '@/domain/companies/formatAddress';
import { translate } from '@/domain/messages/translate';
import { formatPhone } from '@/domain/phones/phone';
import { policyWords } from '@/domain/policies/policyWords';
import { inLocale } from '@/domain/translations/translations';
import { getSettings, storedAddresses, toAddress } from '@/server/modules/companies';
import { payableBy } from '@/server/modules/orders';
import { companies } from '@/server/platform/db/schema';
import type { Caller } from './tools/tool';

/** Where, parking, payment, cancelling, from what the site shows; null where the question is about something else. */
export async function visitorAnswer({ tx, reader }: Caller, question: string): Promise<Answer | null> {
  const topic = visitorTopicOf(question);
  if (!topic) return null;
  const { locale, currency } = reader;
  const t = (key: string, values = {}) => translate({ key: `site.assistant.topics.${key}`, values }, locale);
  const [settings, rows, places, providers] = await Promise.all([
    getSettings(tx),
    tx.select({ phones: companies.phones, email: companies.contact_email }).from(companies),
    storedAddresses(tx),
    payableBy(tx, currency),
  ]);
  const { phones, email } = first(rows);
  const contacts = [...phones.map(formatPhone), ...(email ? [email] : [])];
  const addresses = places.map(place => inLocale(toAddress(place, locale), locale));
  const notes = addresses.map(({ location_notes }) => location_notes).filter(Boolean);
  const facts = speakingOf(topic, [...sentencesOf(settings.assistant_facts), ...notes]);
  const { booking_policy: policy } = settings;
  const paid = providers.length > 0 ? policy : { ...policy, payment: 'none' as const };

  const lines: Record<VisitorTopic, () => string[]> = {
    place: () => [
      ...addresses.flatMap(address => [formatAddress(address), address.location_notes].filter(Boolean)),
      ...facts.filter(fact => !notes.includes(fact)),
    ],
    contacts: () => contacts,
    parking: () => facts,
    payment: () => [
      ...facts,
      ...policyWords({ ...paid, late_cancel_fee: null, no_show_fee: null }, reader),
      ...(providers.length > 0
        ? [
            t('online', {
              methods: providers.map(name => translate({ key: `site.providers.${name}` }, locale)).join(', '),
            }),
          ]
        : []),
    ],
    cancelling: () => [t('by_link'), ...facts, ...policyWords({ ...policy, payment: 'none' }, reader)],
  };
  const known = lines[topic]();
  if (known.length > 0) {
    return answerOf(known.length > 1 ? [t(topic), ...known.map(item)] : known);
  }
  return answerOf([
    t('unknown'),
    ...(contacts.length > 0 ? [t('ask', { contacts: contacts.join(', ') })] : []),
  ]);
}
