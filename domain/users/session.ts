import type { Picture } from '../files/picture';
import { object, string, text, type InferType } from '../validation/fields';
import { captcha } from './captcha';
import { captchaField } from './captchaField';
import { requestId } from './code';
import { factorCode } from './secondFactor';
import type { EpochSeconds } from '../time/instant';

/** An invalid login gets the same answer as an unknown one. */
export const loginSchema = object({
  login: text().max(255).required(),
  password: string().max(1024).required(),
  tfa_request_id: requestId(),
  verification_code: factorCode(),
  [captchaField]: captcha(),
}).meta({ resource: 'session' });
export type LoginInput = InferType<typeof loginSchema>;

/** Longer tokens are refused. */
export const token_text_max = 1024;

const tokenText = () => string().max(token_text_max);

/** OAuth token request; errors as in RFC 6749, unknown fields are ignored. */
export const tokenSchema = object({
  grant_type: tokenText().oneOf(['password', 'refresh_token']).required(),
  client_id: tokenText(),
  client_secret: tokenText(),
  username: tokenText(),
  password: tokenText(),
  scope: tokenText(),
  refresh_token: tokenText(),
}).meta({ resource: 'session' });

export type User = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  picture: Picture | null;
  locale: 'en' | 'uk';
  is_registration_completed: boolean;
};

/** One sign-in, however often its tokens were renewed. */
export type UserSession = {
  id: string;
  user_agent: string;
  created_at: EpochSeconds;
  /** The last renewal, at most an hour before the last use. */
  last_used_at: EpochSeconds;
  is_current: boolean;
};

/** RFC 6749, section 5.1. */
export type TokenPair = {
  token_type: 'Bearer';
  expires_in: number;
  access_token: string;
  refresh_token: string;
};

/** An OAuth client that gets tokens once, within five minutes. */
export type SignedIn = { user: User; oauth: { client_id: string; client_key: string } };

/** The same request is sent again with `tfa_request_id` and the code as `verification_code`. */
export type CodeRequired = { tfa_code_required: true; tfa_request_id: string };
