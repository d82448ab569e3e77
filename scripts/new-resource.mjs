import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, appendFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { contentsOf } from './resource/contents.mjs';
import { fieldsOf, namesOf } from './resource/fields.mjs';
import { filesOf } from './resource/files.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const usage =
  'npm run new-resource -- rooms name:string capacity:integer state:select:new,worn employee_id:reference:employees [--one=room] [--uk=Кімнати]';

try {
  addResource(process.argv.slice(2));
} catch (error) {
  console.error(`${error.message}\n${usage}`);
  process.exit(1);
}

/** Adds an entity to every layer; nothing is written unless everything can be. */
function addResource(args) {
  const [plural = '', ...written] = args.filter(arg => !arg.startsWith('--'));
  const option = name => args.find(arg => arg.startsWith(`--${name}=`))?.slice(name.length + 3);
  const names = namesOf(plural, option('one'));
  const fields = fieldsOf(written, madeBefore());
  const fresh = filesOf(names, fields, option('uk'));
  const existing = Object.keys(fresh).find(path => existsSync(join(root, path)));
  if (existing) throw new Error(`${existing} already exists.`);
  const changed = Object.entries(contentsOf(names, fields)).map(([path, change]) => [
    path,
    change(readFileSync(join(root, path), 'utf8')),
  ]);

  const files = [...Object.entries(fresh), ...changed];
  for (const [path, text] of files) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  run('prettier', '--write', '--log-level', 'warn', ...files.map(([path]) => path));
  migrate(names);
  console.info(
    `Added ${plural}. Check the texts in domain/messages/{en,uk}/catalogue/${names.many}.ts, then run npm start.`,
  );
}

function madeBefore() {
  const list = readFileSync(join(root, 'domain/schemaResources.ts'), 'utf8');
  return [...list.matchAll(/^ {2}(\w+): fromSchema\(/gm)].map(([, name]) => name);
}

/** Generates the migration and adds what drizzle-kit does not know: forced row security and grants. */
function migrate({ plural }) {
  run('drizzle-kit', 'generate', '--name', plural);
  const folder = join(root, 'server/platform/db/migrations');
  const file = readdirSync(folder)
    .filter(name => name.endsWith(`_${plural}.sql`))
    .at(-1);
  const statements = [
    '',
    `alter table ${plural} force row level security;`,
    `grant select, insert, update, delete on ${plural} to app;`,
  ];
  appendFileSync(join(folder, file), statements.join('\n--> statement-breakpoint\n'));
}

function run(command, ...args) {
  execFileSync('npx', [command, ...args], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
}
