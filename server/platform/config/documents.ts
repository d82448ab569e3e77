import { groups } from './variables';

const intro = `# Configuration

The server reads environment variables, and those of a file \`.env\` in the folder where it is started (a variable that is set already wins). It refuses to start with an invalid one and says why. [.env.example](../.env.example) has them all.

This page and that file are written by \`npm run configuration\` from the declaration in \`server/platform/config/variables.ts\`.
`;

/** docs/configuration.md, before prettier aligns its tables. */
export const configurationPage = (): string =>
  [
    intro,
    ...Object.entries(groups).map(([title, variables]) =>
      [
        `## ${title}\n`,
        '| variable | default | meaning |',
        '| --- | --- | --- |',
        ...Object.entries(variables).map(
          ([name, { usual, meaning }]) => `| \`${name}\` | ${usual} | ${meaning} |`,
        ),
        '',
      ].join('\n'),
    ),
  ].join('\n');

const width = 100;

/** .env.example: every variable, commented out, with what it means. */
export const envExample = (): string =>
  [
    '# Copy this file to .env and set what you need. Written by `npm run configuration`; see docs/configuration.md.',
    ...Object.entries(groups).flatMap(([title, variables]) => [
      `\n# --- ${title} ---`,
      ...Object.entries(variables).map(
        ([name, { usual, meaning, hasValue }]) =>
          `\n${comment(`${plain(meaning)}. Default: ${plain(usual)}`)}\n#${name}=${hasValue ? usual : ''}`,
      ),
    ]),
    '',
  ].join('\n');

/** Links and code without their Markdown. */
const plain = (markdown: string) =>
  markdown.replace(/\[([^[\]]+)\]\(([^()]+)\)/g, 'docs/$2').replaceAll('`', '');

function comment(text: string): string {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`;
    if (line.length < width) lines[lines.length - 1] = line;
    else lines.push(` ${word}`);
  }
  return lines.map(line => `#${line}`).join('\n');
}
