import type { Locale } from '../companies/company';
import type { CancelledBy } from '../records/record';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';
import { reasonFact, visitLetter, visitValues, type NotifiedVisit } from './visitFacts';

type Cancelled = NotifiedVisit & {
  by: CancelledBy | null;
  reason: string;
  /** The services that are cancelled, where others of the visit stay. */
  partly: string[];
};

/** The visit, or a part of it, is cancelled: who did it, why, and how to reach the company. */
export function visitCancelled({ by, reason, partly, ...told }: Cancelled, locale: Locale): Letter {
  const say = mailTextsOf(locale);
  const whose = by === 'client' ? 'client' : 'company';
  const values = { ...visitValues(told, locale), cancelled: partly.join(', ') };
  const kind = partly.length > 0 ? 'partly' : whose;
  const call = told.phone && whose === 'company' ? [say('visit_cancelled.call', values)] : [];
  const sms = [say(`visit_cancelled.${kind}.sms`, values), reason, ...call, told.url].filter(Boolean);
  return visitLetter(
    told,
    locale,
    {
      subject: say(`visit_cancelled.${kind}.subject`, values),
      preview: say('visit_booked.preview', values),
      title: say(`visit_cancelled.${kind}.title`),
      paragraphs: [say(`visit_cancelled.${kind}.intro`, values), ...call],
      sms: sms.join(' '),
      more: reasonFact(reason, locale),
    },
    kind === 'partly' ? 'visit_booked.open' : 'visit_cancelled.open',
  );
}
