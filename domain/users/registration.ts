import { object, text, type InferType } from '../validation/fields';
import { code, requestId } from './code';
import { login } from './login';
import { newPassword, passwordConfirmation, presentPassword } from './password';

const captcha = () => text().max(5000);

/** Signing up; sent again with the code that came to the login. */
export const registrationSchema = object({
  name: text().max(255).required(),
  login: login().required(),
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
  invite_id: text().max(100),
  tfa_request_id: requestId(),
  verification_code: code(),
  'g-recaptcha-response': captcha(),
}).meta({ resource: 'user' });
export type RegistrationInput = InferType<typeof registrationSchema>;

/** Asking for the code with which a forgotten password may be set anew. */
export const forgottenSchema = object({
  login: login().required(),
  'g-recaptcha-response': captcha(),
}).meta({ resource: 'user' });

/** A new password for a forgotten one, by the code. */
export const newPasswordSchema = object({
  login: login().required(),
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
  tfa_request_id: requestId().required(),
  verification_code: code().required(),
  'g-recaptcha-response': captcha(),
}).meta({ resource: 'user' });
export type NewPasswordInput = InferType<typeof newPasswordSchema>;

/** A new password of somebody who knows the present one. */
export const passwordChange = object({
  current_password: presentPassword().required(),
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
}).meta({ resource: 'user' });
