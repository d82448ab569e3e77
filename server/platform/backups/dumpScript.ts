import { Transform, type TransformCallback } from 'node:stream';

const newline = 0x0a;
const end_of_rows = Buffer.from('\\.\n');

/**
 * PostgreSQL's script of a dump passes through, line by line: the rows of each table are counted, default privileges
 * become those of whoever restores it, as everything else does, and no time limit is set that PostgreSQL before 17 does not
 * know, whatever version pg_restore has.
 */
export class DumpScript extends Transform {
  readonly rows = new Map<string, number>();
  #rest: Buffer = Buffer.alloc(0);
  /** The table whose rows these are. */
  #table: string | undefined;

  override _transform(bytes: Buffer, _encoding: BufferEncoding, done: TransformCallback) {
    const content = this.#rest.length > 0 ? Buffer.concat([this.#rest, bytes]) : bytes;
    let start = 0;
    let passed = 0;
    for (let end = content.indexOf(newline); end >= 0; end = content.indexOf(newline, start)) {
      const line = content.subarray(start, end + 1);
      start = end + 1;
      const changed = this.#read(line);
      if (changed === undefined) continue;
      this.push(content.subarray(passed, start - line.length));
      this.push(changed);
      passed = start;
    }
    this.push(content.subarray(passed, start));
    this.#rest = Buffer.from(content.subarray(start));
    done();
  }

  override _flush(done: TransformCallback) {
    this.push(this.#rest);
    done();
  }

  /** @returns the line that takes its place, if one does */
  #read(line: Buffer): string | undefined {
    if (this.#table !== undefined) {
      if (line.equals(end_of_rows)) this.#table = undefined;
      else this.rows.set(this.#table, (this.rows.get(this.#table) ?? 0) + 1);
      return undefined;
    }
    const text = line.toString();
    const [, table] = /^COPY (\S+) \(.* FROM stdin;\n$/.exec(text) ?? [];
    if (table !== undefined) this.rows.set((this.#table = table), 0);
    if (text === 'SET transaction_timeout = 0;\n') return '';
    return text.startsWith('ALTER DEFAULT PRIVILEGES FOR ROLE ')
      ? text.replace(/ FOR ROLE ("(?:[^"]|"")+"|\S+)/, '')
      : undefined;
  }
}
