import type { Schema } from '@/domain/validation/fields';

type Inner = Schema & { fields?: Record<string, Schema>; innerType?: Schema };
export type Path = (string | number)[];

/** Where a body of this schema may hold something: each field, the first item of each list, and what is in them. */
export function fieldsOf(schema: Schema, at: Path = []): Path[] {
  const { fields, innerType } = schema as Inner;
  const inner = Object.entries(fields ?? {}).flatMap(([name, field]) => fieldsOf(field, [...at, name]));
  const item = innerType ? fieldsOf(innerType, [...at, 0]) : [];
  return [...(at.length > 0 ? [at] : []), ...inner, ...item];
}

/** The body with this value at that place; what has to hold it is made. */
export function withValue(body: unknown, [step, ...rest]: Path, value: unknown): unknown {
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items = Array.isArray(body) ? [...body] : [];
    items[step] = withValue(items[step], rest, value);
    return items;
  }
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : {};
  return { ...fields, [step]: withValue((fields as Record<string, unknown>)[step], rest, value) };
}
