import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, it } from 'vitest';
import { DumpScript } from '@/server/platform/backups/dumpScript';

const script = [
  'SET statement_timeout = 0;',
  'SET transaction_timeout = 0;',
  'ALTER DEFAULT PRIVILEGES FOR ROLE "the owner" IN SCHEMA public GRANT SELECT ON TABLES TO cleaner;',
  'ALTER DEFAULT PRIVILEGES FOR ROLE zapys IN SCHEMA public GRANT SELECT ON TABLES TO cleaner;',
  'COPY public.users (id, name) FROM stdin;',
  '1\tALTER DEFAULT PRIVILEGES FOR ROLE me',
  'ALTER DEFAULT PRIVILEGES FOR ROLE zapys IN SCHEMA public',
  '\\.',
  'COPY public.empty (id) FROM stdin;',
  '\\.',
  'the end, without a line of its own',
].join('\n');

it.each([1, 7, 1000])('counts the rows of each table, in pieces of %d bytes', async size => {
  const bytes = Buffer.from(script);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  const read = new DumpScript();
  const passed = await text(Readable.from(pieces).pipe(read));
  expect(Object.fromEntries(read.rows)).toEqual({ 'public.users': 2, 'public.empty': 0 });
  const [, first, second, ...rest] = passed.split('\n');
  const changed = 'ALTER DEFAULT PRIVILEGES IN SCHEMA public GRANT SELECT ON TABLES TO cleaner;';
  expect([first, second]).toEqual([changed, changed]);
  expect(rest).toEqual(script.split('\n').slice(4));
});
