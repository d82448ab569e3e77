import { object, string, text, type InferType } from '../validation/fields';

/** A login is an e-mail address or a phone number. */
export const loginSchema = object({
  login: text().max(255).required(),
  password: string().max(1024).required(),
  'g-recaptcha-response': text().max(5000),
}).meta({ resource: 'session' });
export type LoginInput = InferType<typeof loginSchema>;

/** The signed-in person, as every answer about them says. */
export type User = {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  locale: 'en' | 'uk';
  is_registration_completed: boolean;
};

/** RFC 6749, section 5.1. */
export type TokenPair = {
  token_type: 'Bearer';
  expires_in: number;
  access_token: string;
  refresh_token: string;
};
