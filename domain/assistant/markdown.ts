/** A run of text: `**bold**`, `*emphasis*` and `code` in backquotes. */
export type Run = { text: string; mark?: 'strong' | 'emphasis' | 'code' };

export type Block =
  { kind: 'paragraph' | 'heading'; runs: Run[] } | { kind: 'list'; isOrdered: boolean; items: Run[][] };

const bullet = /^\s*[-*•]\s(.*)$/s;
const numbered = /^\s*\d{1,3}[.)]\s(.*)$/s;
const heading = /^\s*#{1,6}\s(.*)$/s;

/**
 * The small Markdown of answers: paragraphs, headings, lists and marks. There is no HTML, no image and no link:
 * an image becomes its description, a link its text, so that no answer can load or lead to a foreign address.
 */
export function parseMarkdown(source: string): Block[] {
  const blocks: Block[] = [];
  for (const line of withoutAddresses(source).split('\n')) {
    if (line.trim() === '') {
      blocks.push({ kind: 'paragraph', runs: [] });
      continue;
    }
    const [titled] = heading.exec(line)?.slice(1) ?? [];
    if (titled !== undefined) {
      blocks.push({ kind: 'heading', runs: runsOf(titled.trimStart()) });
      continue;
    }
    const isOrdered = numbered.test(line);
    const [listed] = (numbered.exec(line) ?? bullet.exec(line))?.slice(1) ?? [];
    if (listed !== undefined) addItem(blocks, isOrdered, runsOf(listed.trimStart()));
    else addLine(blocks, runsOf(line.trim()));
  }
  return blocks.filter(block => block.kind === 'list' || block.runs.length > 0);
}

function addItem(blocks: Block[], isOrdered: boolean, item: Run[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'list' && last.isOrdered === isOrdered) last.items.push(item);
  else blocks.push({ kind: 'list', isOrdered, items: [item] });
}

/** A line goes on with the paragraph before it. */
function addLine(blocks: Block[], runs: Run[]): void {
  const last = blocks.at(-1);
  if (last?.kind === 'paragraph' && last.runs.length > 0) last.runs.push({ text: '\n' }, ...runs);
  else blocks.push({ kind: 'paragraph', runs });
}

/** `![description](address)` and `[text](address)` without their addresses. */
const withoutAddresses = (source: string) =>
  source.replace(/!?\[([^[\]\n]{0,500})\]\((?:(?!\]\()[^)\n]){0,2000}\)/g, (_, label: string) => label);

const marked = /\*\*([^*\n]+)\*\*|__([^_\n]+)__|\*([^*\s][^*\n]*)\*|`([^`\n]+)`/g;

function runsOf(line: string): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of line.matchAll(marked)) {
    const [whole, strong, underlined, emphasis, code] = match;
    if (match.index > end) runs.push({ text: line.slice(end, match.index) });
    const bold = strong ?? underlined;
    if (bold !== undefined) runs.push({ text: bold, mark: 'strong' });
    else if (emphasis !== undefined) runs.push({ text: emphasis, mark: 'emphasis' });
    else runs.push({ text: code ?? '', mark: 'code' });
    end = match.index + whole.length;
  }
  if (end < line.length) runs.push({ text: line.slice(end) });
  return runs;
}
