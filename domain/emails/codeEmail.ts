import type { Locale } from '../translations/locales';
import type { EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';

export function codeEmail(
  template: 'sign_up_code' | 'password_code' | 'contact_code' | 'sign_in_code',
  { code }: { code: string },
  locale: Locale,
): EmailContent {
  const t = mailTextsOf(locale);
  const hint = t(template === 'sign_in_code' ? 'sign_in_code.hint' : 'code_hint');
  return {
    subject: t(`${template}.subject`, { code }),
    preview: hint,
    title: t(`${template}.title`),
    paragraphs: [t(`${template}.intro`)],
    code,
    notes: [hint],
    foot: t('sent_by_product'),
    sms: t(`${template}.sms`, { code }),
  };
}
