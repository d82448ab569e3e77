import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

/** Which folder may not look at which; docs/architecture.md draws the picture. */
const blind = (files, folders) => {
  const regex = `^(\\.\\./)+(${folders.join('|')})(/|$)`;
  const message = `${files}/ does not know ${folders.join(', ')}.`;
  return {
    files: [`${files}/**/*.{ts,tsx}`],
    rules: { 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] },
  };
};

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
);
