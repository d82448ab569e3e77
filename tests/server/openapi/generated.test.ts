import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answersFile } from '../../../scripts/answers.mjs';

it('describes answers as their types are now (npm run answers writes the file)', async () => {
  expect(readFileSync('server/platform/openapi/answers.json', 'utf8')).toBe(await answersFile());
}, 60_000);
