import { object, text, type InferType } from '../validation/fields';
import { captcha } from './captcha';
import { captchaField } from './captchaField';
import { code, requestId } from './code';
import { login } from './login';
import { newPassword, passwordConfirmation, presentPassword } from './password';

/** Who may create an account: anybody, those with an invitation to the same login, or nobody. */
export const registrationModes = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof registrationModes)[number];

export const registrationSchema = object({
  name: text().max(255).required(),
  login: login().required(),
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
  invite_id: text().max(100),
  tfa_request_id: requestId(),
  verification_code: code(),
  [captchaField]: captcha(),
}).meta({ resource: 'user' });
export type RegistrationInput = InferType<typeof registrationSchema>;

export const forgottenSchema = object({
  login: login().required(),
  [captchaField]: captcha(),
}).meta({ resource: 'user' });

export const newPasswordSchema = object({
  login: login().required(),
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
  tfa_request_id: requestId().required(),
  verification_code: code().required(),
  [captchaField]: captcha(),
}).meta({ resource: 'user' });
export type NewPasswordInput = InferType<typeof newPasswordSchema>;

export const passwordChange = object({
  current_password: presentPassword().required(),
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
}).meta({ resource: 'user' });
