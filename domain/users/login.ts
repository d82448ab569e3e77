import { toEmail } from '../emails/email';
import { toE164 } from '../phones/phone';
import { text } from '../validation/fields';

/** The default country of phone numbers. */
const home = 'UA';

/** `country` is that of a phone number without a calling code. */
export function normalLogin(login: string, country: string | null = home): string {
  return login.includes('@')
    ? (toEmail(login) ?? login.trim().toLowerCase())
    : (toE164(login, country) ?? login.trim());
}

export const channelOf = (login: string) => (login.includes('@') ? 'email' : 'sms');

/** An email address or a phone number, normalized. */
export const login = () =>
  text()
    .max(255)
    .transform(sent => (typeof sent === 'string' ? normalLogin(sent) : sent))
    .test('login', { key: 'validation.login' }, sent => !sent || isLogin(sent));

/** Somebody else's, as typed: which country its number is of depends on who invites. */
export const typedLogin = () =>
  text()
    .max(255)
    .test(
      'login',
      { key: 'validation.login' },
      sent => !sent || isEmail(sent) || /^[+\d][-\d\s().]*$/.test(sent),
    );

/** Whether it is a normalized email address or phone number. */
export const isLogin = (login: string) => isEmail(login) || isPhone(login);

const isEmail = (login: string) => toEmail(login) !== null;

const isPhone = (login: string) => login.startsWith('+') && toE164(login) === login;
