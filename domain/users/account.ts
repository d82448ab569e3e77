import { picture } from '../files/pictureField';
import { object, text } from '../validation/fields';
import { code } from './code';
import { newPassword, passwordConfirmation, presentPassword } from './password';

const resource = { resource: 'user' };

const wholeCode = () =>
  code()
    .required()
    .matches(/^\d{6}$/);

export const codeSchema = object({ verification_code: wholeCode() }).meta(resource);

export const forgottenPasswordSchema = object({
  verification_code: wholeCode(),
  password: newPassword(),
  password_confirmation: passwordConfirmation(),
}).meta(resource);

export const profileSchema = object({ name: text().max(255).required(), picture: picture() }).meta(resource);

/** The address applies once its code is confirmed. */
export const emailChangeSchema = object({
  email: text().email().max(255).required(),
  current_password: presentPassword().required(),
}).meta(resource);

export const phoneChangeSchema = object({
  phone: text().max(32).required(),
  current_password: presentPassword().required(),
}).meta(resource);
