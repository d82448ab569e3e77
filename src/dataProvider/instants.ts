import { isInstantField } from '@/domain/time/instant';

/** In fields that end in `_at`, the API has seconds and the admin milliseconds. */
export const fromWire = (body: unknown) => convert(body, seconds => seconds * 1000);
export const toWire = (body: unknown) => convert(body, ms => Math.floor(ms / 1000));

/** Like `fromWire`, of the text of a body. */
export const parseFromWire = (text: string) =>
  JSON.parse(text, (name, value: unknown) =>
    isInstantField(name) && typeof value === 'number' ? value * 1000 : value,
  );

function convert(value: unknown, convertInstant: (instant: number) => number): unknown {
  if (Array.isArray(value)) return value.map(item => convert(item, convertInstant));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, field]) => [
      name,
      isInstantField(name) && typeof field === 'number'
        ? convertInstant(field)
        : convert(field, convertInstant),
    ]),
  );
}
