import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';

let api: Api;
beforeAll(async () => {
  api = await startApi(kinds[0]!);
});
afterAll(() => api.close());

it('has the types of the document as it is now (npm run client writes them)', async () => {
  const { body } = await api.get('/openapi.json');
  const types = astToString(await openapiTS(body));
  await expect(types).toMatchFileSnapshot('../../../packages/client/schema.d.ts');
}, 60_000);

it('compiles in strict mode, its own types too', () => {
  const program = ts.createProgram(['packages/client/examples/visit.ts'], {
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    skipLibCheck: false,
    noEmit: true,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    target: ts.ScriptTarget.ES2022,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
  });
  const told = ts
    .getPreEmitDiagnostics(program)
    .map(({ file, messageText }) => [file?.fileName, messageText]);
  expect(told).toEqual([]);
}, 120_000);
