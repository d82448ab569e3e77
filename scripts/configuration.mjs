import { writeFileSync } from 'node:fs';
import prettier from 'prettier';
import { configurationPage, envExample } from '../server/platform/config/documents.ts';

/** `npm run configuration` writes the page and the example from the declaration of the variables. */
const options = await prettier.resolveConfig('docs/configuration.md');
writeFileSync(
  'docs/configuration.md',
  await prettier.format(configurationPage(), { ...options, parser: 'markdown' }),
);
writeFileSync('.env.example', envExample());
