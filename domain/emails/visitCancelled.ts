import type { Locale } from '../translations/locales';
import type { CancelledBy } from '../records/record';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import { reasonFact, visitEmail, visitSms, visitValues, type NotifiedVisit } from './visitFacts';

type Cancelled = NotifiedVisit & {
  by: CancelledBy | null;
  reason: string;
  /** The cancelled services, if others remain. */
  partly: string[];
};

/** All or part of a visit was cancelled: who did it, why, and how to reach the company. */
export function visitCancelled({ by, reason, partly, ...visit }: Cancelled, locale: Locale): EmailContent {
  const t = mailTextsOf(locale);
  const whose = by === 'client' ? 'client' : 'company';
  const values = { ...visitValues(visit, locale), cancelled: partly.join(', ') };
  const kind = partly.length > 0 ? 'partly' : whose;
  const call = visit.phone && whose === 'company' ? [t('visit_cancelled.call', values)] : [];
  const sms = visitSms(
    visit,
    locale,
    ({ why = '', ...shown }) => {
      const link = kind === 'company' ? t('visit_cancelled.again', shown) : (shown.url ?? '');
      return [t(`visit_cancelled.${kind}.sms`, { ...values, ...shown }), why, link].filter(Boolean).join(' ');
    },
    { why: { text: reason, least: 12 }, cancelled: { text: partly.join(', '), least: 12 } },
  );
  return visitEmail(
    visit,
    locale,
    {
      subject: t(`visit_cancelled.${kind}.subject`, values),
      preview: t('visit_booked.preview', values),
      title: t(`visit_cancelled.${kind}.title`),
      paragraphs: [t(`visit_cancelled.${kind}.intro`, values), ...call],
      sms,
      more: reasonFact(reason, locale),
    },
    kind === 'partly' ? 'visit_booked.open' : 'visit_cancelled.open',
  );
}
