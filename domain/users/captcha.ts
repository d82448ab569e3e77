import { text } from '../validation/fields';
import type { FieldsSchema } from '../validation/fieldsSchema';
import { captchaField } from './captchaField';

/** Single use. */
export const captcha = () => text().max(5000);

export const withCaptcha = <Schema extends FieldsSchema>(schema: Schema): Schema =>
  schema.shape({ [captchaField]: captcha().required({ key: 'validation.captcha' }) }) as Schema;
