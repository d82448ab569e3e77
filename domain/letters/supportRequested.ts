import type { Locale } from '../companies/company';
import { translate } from '../messages/translate';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

/** To whoever answers for the installation: what somebody of a company asks, and how to reach them. */
export function supportRequested(
  { number, company_name, topic, description, person }: TemplateParams['support_requested'],
  locale: Locale,
): Letter {
  const say = mailTextsOf(locale);
  const values = {
    number,
    company: company_name,
    topic: translate({ key: `support.topics.${topic}` }, locale),
  };
  return {
    subject: say('support_requested.subject', values),
    preview: description.slice(0, 200),
    title: say('support_requested.title', values),
    paragraphs: description.split(/\n+/),
    facts: [
      { label: say('support_requested.topic'), lines: [values.topic] },
      { label: say('support_requested.company'), lines: [company_name] },
      {
        label: say('support_requested.person'),
        lines: [person.name, person.email, person.phone].filter(line => line !== null),
      },
    ],
    foot: say('sent_by_product'),
    sms: say('support_requested.subject', values),
  };
}
