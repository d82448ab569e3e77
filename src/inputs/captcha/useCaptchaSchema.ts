import { withCaptcha } from '../../../domain/users/captcha';
import type { AnyObjectSchema } from '../../../domain/validation/yup';
import { useInstallation } from '../../authProvider/useInstallation';

/** The schema, with the captcha required where the installation asks for one. */
export function useCaptchaSchema<Schema extends AnyObjectSchema>(schema: Schema): Schema {
  const { siteKey } = useInstallation();
  return siteKey ? withCaptcha(schema) : schema;
}
