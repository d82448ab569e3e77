import { withCaptcha } from '../../../domain/users/captcha';
import type { FieldsSchema } from '../../../domain/validation/fieldsSchema';
import { useInstallation } from '../../authProvider/useInstallation';

/** The schema, with the captcha required where the installation asks for one. */
export function useCaptchaSchema<Schema extends FieldsSchema>(schema: Schema): Schema {
  const { siteKey } = useInstallation();
  return siteKey ? withCaptcha(schema) : schema;
}
