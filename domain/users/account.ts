import { object, ref, string, text, type InferType } from '../validation/fields';

/** The fewest characters of a password; there are no other rules but that it is not among the commonest. */
export const shortestPassword = 8;

const resource = { resource: 'account' };
const password = () => string().required().min(shortestPassword).max(1024);
const confirmation = () =>
  string()
    .required()
    .oneOf([ref('password')], { key: 'validation.passwords_differ' });
const login = () => text().max(255).required();
const recaptcha = () => text().max(5000);

/** Six digits, however they were spaced. */
const code = () =>
  text()
    .transform((sent: string | null) => sent?.replace(/[\s-]/g, '') ?? sent)
    .required()
    .matches(/^\d{6}$/);

/** Signing up, before the code that confirms the login. */
export const registrationSchema = object({
  name: text().max(255).required(),
  login: login(),
  password: password(),
  password_confirmation: confirmation(),
  invite_id: text().max(64),
  'g-recaptcha-response': recaptcha(),
}).meta(resource);
export type Registration = InferType<typeof registrationSchema>;

/** The code that was sent, for whatever asked for it. */
export const codeSchema = object({ verification_code: code() }).meta(resource);

/** Whose password was forgotten. */
export const forgottenSchema = object({ login: login(), 'g-recaptcha-response': recaptcha() }).meta(resource);

/** A new password by a code. */
export const newPasswordSchema = object({
  verification_code: code(),
  password: password(),
  password_confirmation: confirmation(),
}).meta(resource);

/** A new password by the present one. */
export const passwordChangeSchema = object({
  current_password: string().required().max(1024),
  password: password(),
  password_confirmation: confirmation(),
}).meta(resource);

/** What people say of themselves at once. */
export const profileSchema = object({
  name: text().max(255).required(),
}).meta(resource);

/** A new e-mail address, which holds once its code is confirmed. */
export const emailChangeSchema = object({
  email: text().email().max(255).required(),
  current_password: string().required().max(1024),
}).meta(resource);

/** A new phone number, likewise. */
export const phoneChangeSchema = object({
  phone: text().max(32).required(),
  current_password: string().required().max(1024),
}).meta(resource);

/** Where the person is signed in. */
export type OwnSession = {
  id: string;
  user_agent: string;
  created_at: number;
  last_used_at: number;
  is_current: boolean;
};
