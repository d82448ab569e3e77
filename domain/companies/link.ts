import { text } from '../validation/fields';

const telegramHosts = ['t.me', 'telegram.me', 'telegram.dog'];
const whatsappHosts = ['wa.me', 'whatsapp.com', 'api.whatsapp.com', 'chat.whatsapp.com', 'www.whatsapp.com'];

const anyLink = () => text().max(500);

/** An http or https URL, or ''. */
export const link = () =>
  anyLink().test('link', { key: 'validation.url' }, sent => !sent || webAddress(sent) !== null);

export const telegramLink = () =>
  anyLink().test('telegram', { key: 'validation.telegram_link' }, sent => !sent || isAt(telegramHosts, sent));

export const whatsappLink = () =>
  anyLink().test('whatsapp', { key: 'validation.whatsapp_link' }, sent => !sent || isAt(whatsappHosts, sent));

/** Whether it is a page on one of the hosts, not just the front page. */
function isAt(hosts: string[], sent: string): boolean {
  const address = webAddress(sent);
  return address !== null && hosts.includes(address.hostname) && /^\/[^/]/.test(address.pathname);
}

function webAddress(sent: string): URL | null {
  if (!/^https?:\/\//i.test(sent) || !URL.canParse(sent)) return null;
  const address = new URL(sent);
  return address.hostname.includes('.') && !address.username && !address.password ? address : null;
}
