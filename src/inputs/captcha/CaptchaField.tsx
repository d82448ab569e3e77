import { ValidationError } from 'ra-core';
import { useController } from 'react-hook-form';
import { captchaField } from '@/domain/users/captchaField';
import { Captcha } from './Captcha';

export const CaptchaField = () => {
  const { field, fieldState } = useController({ name: captchaField });
  const { error } = fieldState;
  return (
    <Captcha
      ref={field.ref}
      value={field.value ?? ''}
      onChange={field.onChange}
      message={error?.message && <ValidationError error={error.message} />}
    />
  );
};
