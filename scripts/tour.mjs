import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const link = /\[`([^`]+)`\]\(\.\.\/([^)#]+)#L(\d+)\)/g;

/** Links to lines in a Markdown page below `docs/`: [`name`](../path#L12). */
export const linksOf = page =>
  [...page.matchAll(link)].map(([, name, path, line]) => ({ name, path, line: Number(line) }));

/** The line (from 1) where `name` is declared in a file, else where it is first mentioned; undefined if nowhere. */
export function lineOf(path, name) {
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  const escaped = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const declared = new RegExp(`\\b(function\\*?|const|class|type|interface) ${escaped}\\b`);
  const index = [line => declared.test(line), line => line.includes(name)]
    .map(isIt => lines.findIndex(isIt))
    .find(found => found >= 0);
  return index === undefined ? undefined : index + 1;
}

/** `npm run tour` corrects the line numbers in docs/tour.md. */
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const page = readFileSync('docs/tour.md', 'utf8');
  const corrected = page.replace(link, (match, name, path, line) => {
    const found = lineOf(path, name);
    if (found === undefined) console.error(`${path} has no ${name}.`);
    return `[\`${name}\`](../${path}#L${found ?? line})`;
  });
  writeFileSync('docs/tour.md', corrected);
}
