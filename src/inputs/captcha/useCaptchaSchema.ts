import { withCaptcha } from '@/domain/users/captcha';
import type { FieldsSchema } from '@/domain/validation/fieldsSchema';
import { useInstallation } from '@/src/authProvider/useInstallation';

/** Requires the captcha only where the installation has one. */
export function useCaptchaSchema<Schema extends FieldsSchema>(schema: Schema): Schema {
  const { siteKey } = useInstallation();
  return siteKey ? withCaptcha(schema) : schema;
}
