import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answersFiles } from '../../../scripts/answers.mjs';

it('describes answers as their types are now (npm run answers writes the files)', async () => {
  const files = await answersFiles();
  expect(Object.keys(files)).toHaveLength(2);
  for (const [path, text] of Object.entries(files)) expect(readFileSync(path, 'utf8')).toBe(text);
}, 60_000);
