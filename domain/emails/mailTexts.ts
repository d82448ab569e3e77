import type { Locale } from '../translations/locales';
import { translate } from '../messages/translate';

export type MailTexts = (place: string, values?: Record<string, string | number>) => string;

export const mailTextsOf =
  (locale: Locale): MailTexts =>
  (place, values) => {
    const product = translate({ key: 'mail.product' }, locale);
    return translate({ key: `mail.${place}`, values: { product, ...values } }, locale);
  };
