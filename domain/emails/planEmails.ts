import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';
import { formatMoney } from '../money/money';
import type { EmailContent } from './emailContent';
import { emailFormats } from './emailFormats';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

export const planTemplates = ['plan_invoiced', 'plan_unpaid', 'plan_lowered'] as const;
export type PlanTemplate = (typeof planTemplates)[number];

type PlanMessage = { [Name in PlanTemplate]: { template: Name; params: TemplateParams[Name] } }[PlanTemplate];

/** `url` is the billing page. */
export function planEmail(message: PlanMessage, url: string, locale: Locale): EmailContent {
  const { template, params } = message;
  const t = mailTextsOf(locale);
  const values = {
    company: params.company_name,
    plan: translate({ key: `onboarding.plans.names.${params.plan}` }, locale),
    url,
    ...valuesOf(message, locale),
  };
  const intro = t(`${template}.intro`, values);
  return {
    subject: t(`${template}.subject`, values),
    preview: intro,
    title: t(`${template}.title`, values),
    paragraphs: [intro, t(`${template}.more`, values)],
    action: { label: t(`${template}.open`), url },
    foot: t('sent_by_product'),
    sms: t(`${template}.sms`, values),
  };
}

/** Dates are the last valid day. */
function valuesOf(message: PlanMessage, locale: Locale): Record<string, string> {
  if (message.template === 'plan_lowered') return {};
  const { timezone } = message.params;
  const through = (instant: number) => emailFormats(locale, timezone).dayOf(instant - 1);
  if (message.template === 'plan_unpaid') return { until: through(message.params.until_at) };
  const { number, amount, currency, due_at } = message.params;
  return { number, sum: formatMoney(amount, currency, locale), until: through(due_at) };
}
