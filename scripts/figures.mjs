/** npm run figures: the figures of docs/architecture.md, of the files as they are. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const product = /^(domain|server|site|src|bin)\/.*\.tsx?$/;
const listed = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).split('\n');
const files = listed.filter(file => product.test(file)).map(parsed);

const short_lines = 25;
const many_parameters = 5;
/** Where the company is a column, a statement in SQL or a word of the wire, and not handed on by hand. */
const ownsCompany = /^(domain\/|server\/platform\/db\/(schema|migrations)\/)/;

console.info(
  Object.entries({
    'circles of files': circles(),
    'product files': files.length,
    [`of ${short_lines} lines or fewer`]: files.filter(({ lines }) => lines.length <= short_lines).length,
    'product lines': sum(({ lines }) => lines.length),
    'signatures of commands': signatures('commands'),
    'signatures of operations': signatures('operations'),
    'lines with company_id or ofCompany': sum(({ file, lines }) =>
      ownsCompany.test(file) ? 0 : lines.filter(line => /\b(company_id|ofCompany)\b/.test(line)).length,
    ),
    casts: sum(({ source }) => nodesOf(source).filter(isCast).length),
    'casts by unknown': sum(({ text }) => text.match(/\bas unknown as\b/g)?.length ?? 0),
    [`functions with ${many_parameters} or more parameters`]: sum(
      ({ source }) =>
        nodesOf(source).filter(node => node.body && node.parameters?.length >= many_parameters).length,
    ),
  })
    .map(([name, figure]) => `${name}: ${figure}`)
    .join('\n'),
);

function parsed(file) {
  const text = readFileSync(file, 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  return { file, text, source, lines: text.trimEnd().split('\n') };
}

function sum(figureOf) {
  return files.reduce((total, file) => total + figureOf(file), 0);
}

function nodesOf(source) {
  const nodes = [];
  const visit = node => {
    nodes.push(node);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return nodes;
}

function isCast(node) {
  return ts.isAsExpression(node) && node.type.getText() !== 'const';
}

/** How the exported functions of such folders begin, and how many do so. What only computes is none of them. */
function signatures(folder) {
  const kinds = files
    .filter(({ file }) => file.includes(`/${folder}/`))
    .flatMap(({ source }) => nodesOf(source))
    .filter(node => node.body && (isExported(node) || isExported(statementOf(node))))
    .map(kindOf)
    .filter(kind => kind !== undefined);
  const counts = [...new Set(kinds)]
    .sort()
    .map(kind => `${kind} ${kinds.filter(one => one === kind).length}`);
  return counts.join(', ') || 'none';
}

function kindOf({ parameters, modifiers, type }) {
  const first = parameters[0]?.type?.getText() ?? '';
  if (/Context$/.test(first)) return parameters.length <= 2 ? '(ctx, input)' : '(ctx, …)';
  if (['CompanyTx', 'Tx', 'Database'].includes(first)) return first;
  const isAsync = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.AsyncKeyword);
  if (!isAsync && !type?.getText().startsWith('Promise')) return undefined;
  return /(App|Deps)\b/.test(first) ? '(app, …)' : 'another';
}

/** Of a function that is kept under a name. */
function statementOf({ parent }) {
  return parent && ts.isVariableDeclaration(parent) ? parent.parent.parent : undefined;
}

function isExported(node) {
  return node?.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
}

/** What dependency-cruiser counts, types included. */
function circles() {
  const cruiser = ['depcruise', '--config', '.dependency-cruiser.mjs', '--output-type', 'json'];
  const { summary } = JSON.parse(
    execFileSync('npx', [...cruiser, 'domain', 'server', 'site', 'src', 'bin'], {
      encoding: 'utf8',
      maxBuffer: 1 << 30,
    }),
  );
  return summary.violations.filter(({ rule }) => rule.name === 'no-circles').length;
}
