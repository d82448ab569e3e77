/** In fields that end in `_at`, the API has seconds and the admin milliseconds. */
export const fromWire = (body: unknown) => convert(body, seconds => seconds * 1000);
export const toWire = (body: unknown) => convert(body, ms => Math.floor(ms / 1000));

function convert(value: unknown, turn: (instant: number) => number): unknown {
  if (Array.isArray(value)) return value.map(item => convert(item, turn));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, held]) => [
      name,
      name.endsWith('_at') && typeof held === 'number' ? turn(held) : convert(held, turn),
    ]),
  );
}
