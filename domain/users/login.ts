import { toE164 } from '../phones/phone';
import { text } from '../validation/fields';

/** The default country of phone numbers. */
const home = 'UA';

export function normalLogin(login: string): string {
  return login.includes('@') ? login.trim().toLowerCase() : (toE164(login, home) ?? login.trim());
}

export const channelOf = (login: string) => (login.includes('@') ? 'email' : 'sms');

/** An email address or a phone number, normalized. */
export const login = () =>
  text()
    .max(255)
    .transform(sent => (typeof sent === 'string' ? normalLogin(sent) : sent))
    .test('login', { key: 'validation.login' }, sent => !sent || isEmail(sent) || isPhone(sent));

const isEmail = (login: string) => text().email().isValidSync(login) && login.includes('@');

const isPhone = (login: string) => login.startsWith('+') && toE164(login) === login;
