import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

/** Sent to the installation's operator. */
export function supportRequested(
  { number, company_name, topic, description, person }: TemplateParams['support_requested'],
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const values = {
    number,
    company: company_name,
    topic: translate({ key: `support.topics.${topic}` }, locale),
  };
  return {
    subject: t('support_requested.subject', values),
    preview: description.slice(0, 200),
    title: t('support_requested.title', values),
    paragraphs: description.split(/\n+/),
    facts: [
      { label: t('support_requested.topic'), lines: [values.topic] },
      { label: t('support_requested.company'), lines: [company_name] },
      {
        label: t('support_requested.person'),
        lines: [person.name, person.email, person.phone].filter(line => line !== null),
      },
    ],
    foot: t('sent_by_product'),
    sms: t('support_requested.subject', values),
  };
}
