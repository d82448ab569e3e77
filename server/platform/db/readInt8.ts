import pg from 'pg';

/**
 * PostgreSQL's 64 bits as a number, on both databases.
 * @throws RangeError if no number holds it exactly
 */
export function readInt8(text: string): number {
  const value = Number(text);
  if (Number.isSafeInteger(value)) return value;
  throw new RangeError(`${text} is out of the range of exact numbers.`);
}

type Oids = { setTypeParser(oid: number, read: (text: string) => unknown): void };
const types: Oids = pg.types;
const int8_array = 1016;
const readArray: (text: string) => (string | null)[] = pg.types.getTypeParser(int8_array as never);

types.setTypeParser(pg.types.builtins.INT8, readInt8);
types.setTypeParser(int8_array, text => readArray(text).map(one => (one === null ? null : readInt8(one))));
