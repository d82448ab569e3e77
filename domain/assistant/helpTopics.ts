import MiniSearch from 'minisearch';
import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import { withoutMarks } from '../text/comparable';
import { requestOf, stemOf, tokensOf } from './text';

/** How things are done in the admin, with the page where each is done; their texts are `assistant_help.*`. */
const paths = {
  add_service: 'services',
  add_employee: 'employees',
  working_hours: 'settings/calendar',
  day_off: 'settings/calendar',
  block_time: 'records',
  reminders: 'settings/communication',
  online_payments: 'settings/payments',
  refund: 'orders',
  website: 'settings/website',
  purchase_link: 'purchase-links',
  membership: 'memberships',
  calendar_sync: 'records',
  change_plan: 'settings/billing',
  undo: 'activity',
  reviews: 'reviews',
  support: '',
} as const;

export type HelpTopic = { title: string; answer: string; path: string };

type Topic = HelpTopic & { id: number; words: string };

/** A topic that shares only common words with the question is none. */
const least_score = 6;

const common = new Set(
  'how to do i can a an the in of on my is as it як що у в на до це мені можна чи де є з і та'.split(' '),
);

const indexes = new Map<Locale, MiniSearch<Topic>>();

/** The topics that a question is about, best first; none where no topic fits. */
export function findHelp(question: string, locale: Locale, most = 2): HelpTopic[] {
  const found = indexOf(locale).search(requestOf(question), {
    fuzzy: 0.15,
    prefix: true,
    boost: { title: 2 },
  });
  return found
    .filter(({ score }) => score >= least_score)
    .slice(0, most)
    .map(({ title, answer, path }) => ({ title: `${title}`, answer: `${answer}`, path: `${path}` }));
}

function indexOf(locale: Locale): MiniSearch<Topic> {
  const known = indexes.get(locale);
  if (known) return known;
  const index = new MiniSearch<Topic>({
    fields: ['title', 'words'],
    storeFields: ['title', 'answer', 'path'],
    tokenize: value => tokensOf(withoutMarks(value)),
    processTerm: term => (common.has(term) || term.length < 3 ? null : stemOf(term)),
  });
  const textOf = (topic: string, part: string) =>
    translate({ key: `assistant_help.${topic}.${part}` }, locale);
  index.addAll(
    Object.entries(paths).map(([topic, path], id) => ({
      id,
      path,
      title: textOf(topic, 'title'),
      words: textOf(topic, 'words'),
      answer: textOf(topic, 'answer'),
    })),
  );
  indexes.set(locale, index);
  return index;
}
