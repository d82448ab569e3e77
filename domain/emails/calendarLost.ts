import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';

/** `url` is the page to reconnect the calendar. */
export function calendarLost(
  { account, url }: { account: string; url: string },
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const intro = t('calendar_lost.intro', { account });
  return {
    subject: t('calendar_lost.subject'),
    preview: intro,
    title: t('calendar_lost.title'),
    paragraphs: [intro, t('calendar_lost.again')],
    action: { label: t('calendar_lost.open'), url },
    foot: t('sent_by_product'),
    sms: t('calendar_lost.sms', { url }),
  };
}
