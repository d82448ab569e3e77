import { parseMarkdown, type Block, type Run } from './markdown';

/** The HTML of an article from the small Markdown; every character of the text is escaped. */
export const markdownToHtml = (source: string): string => parseMarkdown(source).map(htmlOf).join('');

function htmlOf(block: Block): string {
  if (block.kind === 'list') {
    const tag = block.isOrdered ? 'ol' : 'ul';
    return `<${tag}>${block.items.map(item => `<li>${runsToHtml(item)}</li>`).join('')}</${tag}>`;
  }
  const tag = block.kind === 'heading' ? 'h2' : 'p';
  return `<${tag}>${runsToHtml(block.runs)}</${tag}>`;
}

const tags = { strong: 'strong', emphasis: 'em' } as const;

const runsToHtml = (runs: Run[]): string =>
  runs
    .map(({ text, mark }) => {
      const escaped = escape(text).replace(/\n/g, '<br>');
      const tag = mark === 'strong' || mark === 'emphasis' ? tags[mark] : undefined;
      return tag ? `<${tag}>${escaped}</${tag}>` : escaped;
    })
    .join('');

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escape = (text: string) => text.replace(/[&<>"]/g, character => entities[character] ?? character);
