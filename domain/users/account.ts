import { email } from '../emails/emailField';
import { picture } from '../files/pictureField';
import { object, text } from '../validation/fields';
import { code } from './code';
import { newPassword, passwordConfirmation, presentPassword } from './password';

const resource = { resource: 'user' };

export const codeSchema = object({ verification_code: code().required() }).meta(resource);

export const forgottenPasswordSchema = object({
  verification_code: code().required(),
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
}).meta(resource);

export const profileSchema = object({ name: text().max(255).required(), picture: picture() }).meta(resource);

/** The address applies once its code is confirmed. */
export const emailChangeSchema = object({
  email: email().required(),
  current_password: presentPassword().required(),
}).meta(resource);

export const phoneChangeSchema = object({
  phone: text().max(32).required(),
  current_password: presentPassword().required(),
}).meta(resource);
