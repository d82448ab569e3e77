/** A field of what was received, where anything may be missing or of another type. */
export const fieldOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** '' if it is no text. NUL is left out, because PostgreSQL cannot store it. */
export const textOf = (value: unknown): string =>
  typeof value === 'string' ? value.replaceAll('\0', '') : '';

/** Whether it is the JSON of an object. */
export function isObjectJson(json: string): boolean {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}
