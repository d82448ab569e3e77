import { parseMarkdown, type Run } from '@/domain/assistant/markdown';

/** An answer's small Markdown: no HTML, no image, no foreign link. */
export const Markdown = ({ source }: { source: string }) =>
  parseMarkdown(source).map((block, index) => {
    if (block.kind !== 'list') {
      const runs = <Runs runs={block.runs} />;
      return <p key={index}>{block.kind === 'heading' ? <strong>{runs}</strong> : runs}</p>;
    }
    const items = block.items.map((item, position) => (
      <li key={position}>
        <Runs runs={item} />
      </li>
    ));
    return block.isOrdered ? <ol key={index}>{items}</ol> : <ul key={index}>{items}</ul>;
  });

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

const Runs = ({ runs }: { runs: Run[] }) =>
  runs.map(({ text, mark }, index) => {
    const Tag = mark && tags[mark];
    return Tag ? <Tag key={index}>{text}</Tag> : text;
  });
