import { minorUnits } from './money';

/** '150.50', '1200', '1.005': all decimals of the currency, computed without floats. */
export function decimalOf(amount: number, currency: string): string {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not an amount in minor units: ${amount}`);
  const places = placesOf(currency);
  const digits = String(Math.abs(amount)).padStart(places + 1, '0');
  const sign = amount < 0 ? '-' : '';
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** Parses '150.5' to minor units without floats. Undefined if invalid or with too many decimals. */
export function minorOf(decimal: string, currency: string): number | undefined {
  const places = placesOf(currency);
  const [, sign = '', integer = '', fraction = ''] = /^(-?)(\d{1,16})(?:\.(\d{1,15}))?$/.exec(decimal) ?? [];
  if (integer === '') return undefined;
  const decimals = fraction.replace(/(?<!0)0+$/, '');
  if (decimals.length > places) return undefined;
  const amount = Number(`${sign}${integer}${decimals.padEnd(places, '0')}`);
  if (!Number.isSafeInteger(amount)) return undefined;
  return amount === 0 ? 0 : amount;
}

/** Decimals of the currency: 2 for the hryvnia, 0 for the yen. */
export const placesOf = (currency: string) => String(minorUnits(currency)).length - 1;
