import { readdirSync } from 'node:fs';

/** Who may import whom: docs/architecture.md has the picture. From the bottom up: each may import those before it. */
const serverLayers = ['platform', 'core', 'collections'];
const modules = [
  'schedule',
  'companies',
  'accounts',
  'messages',
  'catalogue',
  'sites',
  'points',
  'customers',
  'certificates',
  'orders',
  'till',
  'payments',
  'billing',
  'booking',
  'waiting',
  'roster',
  'settings',
  'dashboard',
  'reports',
  'wages',
  'calendars',
  'files',
  'assistant',
  'imports',
  'exports',
  'webhooks',
];
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

/** Each folder has its place. */
function requireListed(root, names) {
  const folders = readdirSync(root, { withFileTypes: true }).filter(entry => entry.isDirectory());
  const unlisted = folders.find(({ name }) => !names.includes(name));
  if (unlisted) throw new Error(`Give ${root}/${unlisted.name} its place in .dependency-cruiser.mjs.`);
}

requireListed('server/modules', modules);
requireListed('src', srcFolders);

const rule = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { path: to },
});

/** Each of `names` may import itself and those before it. */
const upwards = (root, names, advice) =>
  names.slice(0, -1).map((name, index) => {
    const above = names.slice(index + 1);
    return rule(
      `${root}-${name}-below-${above[0]}`,
      `^${root}/${name}/`,
      `^${root}/(${above.join('|')})/`,
      `${root}/${name} is below ${above.join(', ')}: ${advice}`,
    );
  });

/** The resource whose views are custom pages, which are loaded when they are opened. */
const viewsOfCustomPages = '^src/resources/assistants\\.ts$';

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Files that import each other, types included: move what both need into a third one.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    rule('domain-alone', '^domain/', '^(server|site|src|bin|tests|bench)/', 'domain/ knows nothing of ours.'),
    rule('server-alone', '^server/', '^(site|src|bin|tests|bench)/', 'server/ knows only domain/.'),
    rule(
      'admin-by-http',
      '^src/',
      '^(server|site|bin|tests|bench)/',
      'src/ meets the server over HTTP alone.',
    ),
    rule(
      'site-by-doors',
      '^site/',
      '^(src|bin|tests|bench|server/(collections|app|seeds))/',
      'site/ uses the modules.',
    ),
    rule('no-tests', '^(bin|bench)/', '^tests/(?!helpers/)', 'Only tests import tests.'),
    ...upwards('server', [...serverLayers, 'modules', 'seeds', 'app'], 'register it there (extensionPoint).'),
    ...upwards('server/modules', modules, 'move what both need down, or register it (extensionPoint).'),
    ...upwards('src', srcFolders, 'move what both need down, or pass it in as a prop.').map(one => ({
      ...one,
      from: { ...one.from, pathNot: viewsOfCustomPages },
    })),
    {
      name: 'modules-by-their-door',
      comment: 'Import from the module itself: its index.ts is its only door.',
      severity: 'error',
      from: { path: '^(server|site|bin)/', pathNot: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/[^/]+/.', pathNot: '^server/modules/[^/]+/index\\.ts$' },
    },
    {
      name: 'modules-by-each-others-door',
      comment: 'Import from the module itself: its index.ts is its only door.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: {
        path: '^server/modules/[^/]+/.',
        pathNot: ['^server/modules/$1/', '^server/modules/[^/]+/index\\.ts$'],
      },
    },
    {
      name: 'not-own-door',
      comment: 'Inside a module import the file, not the door.',
      severity: 'error',
      from: { path: '^server/modules/([^/]+)/' },
      to: { path: '^server/modules/$1/index\\.ts$' },
    },
    rule(
      'queries-read',
      '^server/modules/[^/]+/queries/',
      '^server/modules/[^/]+/(routes|operations|commands)/',
      'A query reads and never writes.',
    ),
    rule(
      'commands-below-operations',
      '^server/modules/[^/]+/commands/',
      '^server/modules/[^/]+/operations/',
      'A command works in the transaction of its context: what opens its own is an operation.',
    ),
    rule(
      'commands-below-routes',
      '^server/modules/[^/]+/(operations|commands|collections|messages)/',
      '^server/modules/[^/]+/routes/',
      'A command knows nothing of HTTP: pass what it needs in the context or the input.',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['node_modules', '\\.json$'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs', '.js'] },
  },
};
