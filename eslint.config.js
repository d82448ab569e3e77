import { readdirSync } from 'node:fs';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which folder may not import which; docs/architecture.md draws the picture. */
const blind = (files, folders) => {
  const regex = `^(\\.\\./)+(${folders.join('|')})(/|$)`;
  const message = `${files}/ must not import ${folders.join(', ')}.`;
  return {
    files: [`${files}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
  };
};

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
  blind('domain', ['server', 'site', 'src', 'tests', 'bench']),
  blind('server', ['site', 'src', 'tests', 'bench']),
  blind('site', ['src', 'tests', 'bench', 'server/(?!queries/|commands/)[^/]+']),
  blind('src', ['server', 'site', 'tests', 'bench']),
  ...floors,
);
