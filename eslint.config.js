import { readdirSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const patternOf = (folders, message) => ({ regex: `^(\\.\\./)+(${folders.join('|')})(/|$)`, message });
const forbid = (files, ...patterns) => ({
  files: [`${files}/**/*.{ts,tsx}`],
  rules: { 'no-restricted-imports': ['error', { patterns }] },
});

/** Which folder may not import which; docs/architecture.md draws the picture. */
const blind = (files, folders) =>
  forbid(files, patternOf(folders, `${files}/ does not know ${folders.join(', ')}.`));

const besides = ['site', 'src', 'tests', 'bench'];
const entrances = ['routes', 'plugins', 'http', 'openapi', 'jobs', 'live', 'seeds'];

/** Inside the server: routes → commands → queries → db; `advice` says which way to go instead. */
const layer = (folder, folders, advice) =>
  forbid(
    `server/${folder}`,
    patternOf(besides, `server/ does not know ${besides.join(', ')}.`),
    patternOf(folders, `server/${folder}/ does not import ${folders.join(', ')}: ${advice}`),
  );

/** The folders of src from the bottom up: each may import only those before it. */
const srcFolders = [
  'theme',
  'dataProvider',
  'hooks',
  'components',
  'user',
  'i18n',
  'company',
  'time',
  'authProvider',
  'routing',
  'live',
  'notifications',
  'fields',
  'inputs',
  'translations',
  'access',
  'forms',
  'booking',
  'lists',
  'views',
  'schema',
  'resources',
  'navigation',
  'palette',
  'layout',
  'custom-pages',
  'app',
];

const unlisted = readdirSync('src', { withFileTypes: true }).filter(
  entry => entry.isDirectory() && !srcFolders.includes(entry.name),
);
if (unlisted.length) throw new Error(`Give src/${unlisted[0].name} its place in srcFolders.`);

const outsideSrc = {
  regex: '^(\\.\\./)+(server|site|tests|bench)(/|$)',
  message: 'src/ must not import server, site, tests, bench.',
};

const floors = srcFolders.map((folder, index) => {
  const above = srcFolders.slice(index + 1);
  const message = `src/${folder}/ is below ${above.join(', ')} (srcFolders in eslint.config.js): move what both need down, or pass it in as a prop.`;
  const regex = `^(\\.\\./)+(${above.join('|')})(/|$)`;
  const patterns = above.length ? [{ regex, message }] : [];
  const selector = `ImportExpression > Literal[value=/${regex.replaceAll('/', '\\/')}/]`;
  return {
    files: [`src/${folder}/**/*.{ts,tsx}`],
    rules: {
      'no-restricted-imports': ['error', { patterns: [outsideSrc, ...patterns] }],
      'no-restricted-syntax': ['error', ...(above.length ? [{ selector, message }] : [])],
    },
  };
});

export default tseslint.config(
  { ignores: ['dist', 'data', 'node_modules', 'server/db/migrations'] },
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    rules: {
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      // What is taken out of an object, so that the rest goes on without it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    files: ['domain/**', 'server/**', 'site/**', 'src/**'],
    plugins: { regexp },
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'error',
      // A regular expression takes time in step with the text: a stranger's text must not stop the server.
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': [
        'error',
        { report: 'potential', ignorePartial: false, ignoreSticky: false },
      ],
    },
  },
  blind('domain', ['server', 'site', 'src', 'tests', 'bench']),
  blind('server', besides),
  layer('routes', ['jobs', 'seeds'], 'what both need is a command.'),
  layer('commands', entrances, 'pass what it needs in the context or the input.'),
  layer('collections', entrances, 'a collection declares; its routes are in server/routes/collections/.'),
  layer(
    'queries',
    [...entrances, 'commands', 'collections'],
    'a query reads and never writes; what writes, or needs the collections, is a command.',
  ),
  layer(
    'gateways',
    [...entrances, 'commands', 'collections', 'queries', 'db'],
    'a gateway talks to the outside and gets what it needs from a command.',
  ),
  layer(
    'spreadsheets',
    [...entrances, 'commands', 'collections', 'queries', 'gateways', 'pictures', 'security', 'db', 'html'],
    'it only reads and writes files; pass it the bytes or the rows.',
  ),
  layer(
    'security',
    [...entrances, 'commands', 'collections', 'queries', 'gateways', 'pictures', 'db'],
    'it only signs, seals and hashes; pass it the values.',
  ),
  layer(
    'db',
    [...entrances, 'commands', 'collections', 'queries', 'gateways', 'pictures', 'security', 'html'],
    'it is what everything else stands on.',
  ),
  blind('site', ['src', 'tests', 'bench', 'server/(?!queries/|commands/)[^/]+']),
  blind('src', ['server', 'site', 'tests', 'bench']),
  ...floors,
);
