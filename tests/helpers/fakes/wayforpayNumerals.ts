import type { Fields } from './shared/fields';

/** A number that is written in the JSON as it stands here, for instance as 999.00. */
export const numeral = (text: string) => ({ numeral: text });

/** As it is signed: a missing value as an empty one. */
export const textOf = (value: unknown) => (isNumeral(value) ? value.numeral : String(value ?? ''));

/** As JSON, with each numeral as it stands. */
export function written(fields: Fields): string {
  const members = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `"${name}":${isNumeral(value) ? value.numeral : JSON.stringify(value)}`);
  return `{${members.join(',')}}`;
}

/** JSON with its numbers as strings, as they were written. */
export const withNumbersAsText = (json: string) =>
  json.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, token => (token.startsWith('"') ? token : `"${token}"`));

const isNumeral = (value: unknown): value is { numeral: string } =>
  typeof value === 'object' && value !== null && 'numeral' in value;
