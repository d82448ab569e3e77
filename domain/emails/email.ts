import punycode from 'punycode.js';
import { composed } from '../text/composed';

/** Octets: RFC 5321 gives an address 254, and 255 were taken before. */
const octets_max = 255;
const local_octets_max = 64;
/** Of the ASCII form of a domain. */
const domain_max = 253;

/** A dot-atom of RFC 5321; by RFC 6531 also with letters of other alphabets, but nothing that nobody sees. */
const local = /^(?:[\w.!#$%&'*+/=?^`{|}~-]|[^\0-\x7f\p{C}\p{Z}])+$/u;
const asciiDomain = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const outerHyphen = /(?:^|[.\u3002\uFF0E\uFF61])-|-(?:$|[.\u3002\uFF0E\uFF61])/u;
/** The letters and digits of a domain, with the full stops of IDNA. */
const domainLetters = /^[\p{L}\p{N}\p{M}.\u3002\uFF0E\uFF61-]+$/u;

/**
 * The one form in which an address is stored and compared: lower case, NFC, the domain in its own letters
 * ('xn--80a1acny.ua' is 'почта.ua'). Null for what is no address.
 */
export function toEmail(text: string): string | null {
  const written = composed(text.slice(0, 2 * octets_max).trim());
  const at = written.lastIndexOf('@');
  const name = composed(written.slice(0, Math.max(at, 0)).toLowerCase());
  const domain = toDomain(written.slice(at + 1).toLowerCase());
  if (domain === null || !local.test(name) || octetsOf(name) > local_octets_max) return null;
  const email = `${name}@${domain}`;
  return octetsOf(email) <= octets_max && text.trim().length <= 2 * octets_max ? email : null;
}

/** Whether only a mail server with SMTPUTF8 takes it: a domain has an ASCII form, a local part has none. */
export const needsSmtpUtf8 = (email: string): boolean =>
  /[^\0-\x7f]/.test(email.slice(0, Math.max(email.lastIndexOf('@'), 0)));

function toDomain(domain: string): string | null {
  if (asciiDomain.test(domain) && !/(?:^|\.)xn--/.test(domain)) return domain;
  if (!domainLetters.test(domain) || outerHyphen.test(domain)) return null;
  try {
    const ascii = new URL(`http://${domain}`).hostname;
    const isDomain = ascii.length <= domain_max && asciiDomain.test(ascii);
    return isDomain ? composed(punycode.toUnicode(ascii)) : null;
  } catch {
    return null;
  }
}

const octetsOf = (text: string) => new TextEncoder().encode(text).length;
