import { text } from '../validation/fields';
import type { FieldsSchema } from '../validation/fieldsSchema';
import { captchaField } from './captchaField';

/** What reCAPTCHA gives to whoever has ticked its box; it serves once. */
export const captcha = () => text().max(5000);

/** The same form where a captcha is asked for: unticked, it says so before anything is sent. */
export const withCaptcha = <Schema extends FieldsSchema>(schema: Schema): Schema =>
  schema.shape({ [captchaField]: captcha().required({ key: 'validation.captcha' }) }) as Schema;
