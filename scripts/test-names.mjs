/**
 * npm run test-names -- BASE: the tests that the commit BASE has and the working tree has not, by the names in their
 * sources. A moved test keeps its name; one that was renamed or dropped is listed.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import ts from 'typescript';

const [base] = process.argv.slice(2);
if (!base) throw new Error('Name the commit to compare with: npm run test-names -- main~20');

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 30 });
const tests = files => files.split('\n').filter(file => /^tests\/.*\.(test|spec)\.tsx?$/.test(file));

const before = tests(git('ls-tree', '-r', '--name-only', base)).flatMap(file =>
  namesIn(file, git('show', `${base}:${file}`)).map(name => ({ file, name })),
);
const now = new Set(
  tests(git('ls-files'))
    .filter(file => existsSync(file))
    .flatMap(file => namesIn(file, readFileSync(file, 'utf8'))),
);
const missing = before.filter(({ name }) => !now.has(name));

console.info(missing.map(({ file, name }) => `${file} › ${name}`).join('\n'));
console.info(`${before.length} tests at ${base}, ${missing.length} of them not here by their name`);

/** The first argument of each `it`, `test` or `onPostgres`, also of `it.each(…)`, as it is written. */
function namesIn(file, text) {
  const names = [];
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const visit = node => {
    if (ts.isCallExpression(node) && isTest(node.expression) && node.arguments.length > 1) {
      const [name] = node.arguments;
      if (ts.isStringLiteralLike(name) || ts.isTemplateExpression(name))
        names.push(text.slice(name.getStart(source), name.end));
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}

function isTest(node) {
  if (ts.isIdentifier(node)) return ['it', 'test', 'onPostgres'].includes(node.text);
  if (ts.isPropertyAccessExpression(node)) return isTest(node.expression);
  return ts.isCallExpression(node) && isTest(node.expression);
}
