import type { Locale } from '../companies/company';
import { translate } from '../messages/translate';
import { formatMoney } from '../money/money';
import { zonedFormats } from '../time/zonedFormats';
import type { Letter } from './letter';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

export const planTemplates = ['plan_invoiced', 'plan_unpaid', 'plan_lowered'] as const;
export type PlanTemplate = (typeof planTemplates)[number];

type Told = { [Name in PlanTemplate]: { template: Name; params: TemplateParams[Name] } }[PlanTemplate];

/** What a company's owner is written about its plan; `url` is the page on which it is paid for. */
export function planLetter(told: Told, url: string, locale: Locale): Letter {
  const { template, params } = told;
  const say = mailTextsOf(locale);
  const values = {
    company: params.company_name,
    plan: translate({ key: `onboarding.plans.names.${params.plan}` }, locale),
    url,
    ...valuesOf(told, locale),
  };
  const intro = say(`${template}.intro`, values);
  return {
    subject: say(`${template}.subject`, values),
    preview: intro,
    title: say(`${template}.title`, values),
    paragraphs: [intro, say(`${template}.more`, values)],
    action: { label: say(`${template}.open`), url },
    foot: say('sent_by_product'),
    sms: say(`${template}.sms`, values),
  };
}

/** Dates are the last ones on which something holds. */
function valuesOf(told: Told, locale: Locale): Record<string, string> {
  if (told.template === 'plan_lowered') return {};
  const { timezone } = told.params;
  const through = (instant: number) => zonedFormats(locale, timezone).dayOf(instant - 1);
  if (told.template === 'plan_unpaid') return { until: through(told.params.until_at) };
  const { number, amount, currency, due_at } = told.params;
  return { number, sum: formatMoney(amount, currency, locale), until: through(due_at) };
}
