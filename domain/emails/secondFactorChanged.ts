import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';
import type { TemplateParams } from './templates';

export function secondFactorChanged(
  { change, url }: TemplateParams['second_factor_changed'] & { url: string },
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const subject = t(`second_factor_changed.${change}.subject`);
  const intro = t(`second_factor_changed.${change}.intro`);
  return {
    subject,
    preview: intro,
    title: subject,
    paragraphs: [intro, t('second_factor_changed.you'), t('second_factor_changed.stranger')],
    action: { label: t('second_factor_changed.open'), url },
    foot: t('sent_by_product'),
    sms: t(`second_factor_changed.${change}.sms`, { url }),
  };
}
