import { readFileSync } from 'node:fs';

export type Block = { page: string; language: string; text: string };

/** The fenced blocks of a page in their order, without the indentation of a list, with something in place of each `…`. */
export function blocksOf(page: string, password = 'a-password'): Block[] {
  const text = readFileSync(page, 'utf8');
  return [...text.matchAll(/^( *)```(\w+)\n([\s\S]*?)^ *```$/gm)].map(
    ([, indent = '', language = '', body = '']) => ({
      page,
      language,
      text: body.replaceAll(new RegExp(`^${indent}`, 'gm'), '').replaceAll('…', password),
    }),
  );
}

/** The SQL of docs/deploy.md and docs/backups.md that every installation needs, in the order in which it is run. */
export const rolesInDocuments = (): Block[] =>
  [...blocksOf('docs/deploy.md'), ...blocksOf('docs/backups.md')].filter(
    ({ language, text }) =>
      language === 'sql' && /^create (role|database) zapys(_backup|_check|_restored)? /m.test(text),
  );

/** The variables of a block, as systemd and a shell read them. */
export function variablesOf({ text }: Block): Record<string, string> {
  const lines = text.split('\n').filter(line => line !== '' && !line.startsWith('#'));
  return Object.fromEntries(lines.map(line => line.split(/=(.*)/s).slice(0, 2)));
}
