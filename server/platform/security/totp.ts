import { createHmac, randomBytes } from 'node:crypto';
import { isSame } from './token';

const step_s = 30;
const secret_bytes = 20;
const digits = 6;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const newTotpSecret = () => base32(randomBytes(secret_bytes));

/** RFC 6238 as every authenticator app has it: HMAC-SHA-1, six digits, 30 seconds. `secret` is base32. */
export function totp(secret: string, step: number, length = digits): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', fromBase32(secret)).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** length).padStart(length, '0');
}

/** The step whose code it is: now, the one before or the one after, for clocks that differ. Undefined for any other code. */
export function totpStepOf(secret: string, code: string, now: number): number | undefined {
  const step = Math.floor(now / step_s);
  return [step, step - 1, step + 1].find(one => isSame(Buffer.from(totp(secret, one)), Buffer.from(code)));
}

/** What the QR code for the app holds (Google's key URI format). */
export function totpUri(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const label = [issuer, account].map(encodeURIComponent).join(':');
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(issuer)}`;
}

/** RFC 4648 without padding: for whole groups of five bytes. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map(byte => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{5}/g) ?? []).map(five => letters.charAt(Number.parseInt(five, 2))).join('');
}

function fromBase32(text: string): Buffer {
  const bits = [...text].map(letter => letters.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map(byte => Number.parseInt(byte, 2)));
}
