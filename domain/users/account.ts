import { object, text } from '../validation/fields';
import { newPassword, passwordConfirmation, presentPassword } from './password';

const resource = { resource: 'user' };

/** Six digits, however they were spaced. */
const code = () =>
  text()
    .transform((sent: string | null) => sent?.replace(/[\s-]/g, '') ?? sent)
    .required()
    .matches(/^\d{6}$/);

/** The forms of an account, as far as they ask for less than the call that they lead to. */
export const codeSchema = object({ verification_code: code() }).meta(resource);

/** A new password by a code. */
export const forgottenPasswordSchema = object({
  verification_code: code(),
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
}).meta(resource);

/** What people say of themselves at once. */
export const profileSchema = object({ name: text().max(255).required() }).meta(resource);

/** A new e-mail address, which holds once its code is confirmed. */
export const emailChangeSchema = object({
  email: text().email().max(255).required(),
  current_password: presentPassword().required(),
}).meta(resource);

/** A new phone number, likewise. */
export const phoneChangeSchema = object({
  phone: text().max(32).required(),
  current_password: presentPassword().required(),
}).meta(resource);
