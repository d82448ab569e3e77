import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import tseslint from 'typescript-eslint';

const product = ['bin', 'domain', 'server', 'site', 'src'];
const typed = process.env.TEST_FULL === '1' ? [...product, 'bench', 'tests'] : product;

export default tseslint.config(
  {
    ignores: [
      '.cache',
      'dist',
      'data',
      'node_modules',
      'packages/client/schema.d.ts',
      'server/platform/db/migrations',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['src/**/*.{ts,tsx}', 'site/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: {
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      'no-restricted-syntax': [
        'error',
        ...[
          'JSXAttribute[name.name="type"] Literal[value="email"]',
          'Property[key.name="type"] > Literal[value="email"]',
        ].map(selector => ({
          selector,
          message: 'Browsers rewrite and refuse addresses there: spread emailInputProps (src/inputs).',
        })),
      ],
    },
  },
  ...[
    [
      'commands',
      'A command is (ctx, input): what opens transactions is an operation, what reads is a query.',
      ['[params.length>2]'],
    ],
    ['operations', 'An operation is (app, requester, input), a command (ctx, input).', []],
  ].map(([folder, message, also]) => ({
    files: [`server/modules/*/${folder}/**/*.ts`],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'FunctionDeclaration',
          'VariableDeclaration > VariableDeclarator > ArrowFunctionExpression',
        ].flatMap(exported =>
          [
            ...also,
            ' > .params[typeAnnotation.typeAnnotation.typeName.name=/^(CompanyTx|Tx|Database)$/]',
          ].map(what => ({ selector: `ExportNamedDeclaration > ${exported}${what}`, message })),
        ),
      ],
    },
  })),
  {
    rules: {
      'no-console': ['error', { allow: ['info', 'warn', 'error'] }],
      // What is taken out of an object, so that the rest goes on without it.
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
    },
  },
  {
    // Types cost a minute more for the tests: those have them in the full run.
    files: [`{${typed.join(',')}}/**/*.{ts,tsx}`],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      // React takes no answer of a handler; what fails there is caught inside.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // A default is an answer for what comes later.
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
    },
  },
  // A mock may answer with a promise where nobody waits for one.
  ...(typed.includes('tests')
    ? [
        {
          files: ['tests/**/*.{ts,tsx}'],
          rules: { '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: false }] },
        },
      ]
    : []),
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
);
