import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { parseMarkdown, type Block, type Run } from '@/domain/assistant/markdown';

/** An answer as text: no HTML, no pictures, no links. */
export const Markdown = ({ source }: { source: string }) => (
  <Box sx={text}>
    {parseMarkdown(source).map((block, index) => (
      <BlockText key={index} block={block} />
    ))}
  </Box>
);

const BlockText = ({ block }: { block: Block }) => {
  if (block.kind !== 'list')
    return (
      <Typography sx={block.kind === 'heading' ? { fontWeight: 600 } : undefined}>
        <Runs runs={block.runs} />
      </Typography>
    );
  return (
    <Typography component={block.isOrdered ? 'ol' : 'ul'} sx={{ pl: 5 }}>
      {block.items.map((runs, index) => (
        <li key={index}>
          <Runs runs={runs} />
        </li>
      ))}
    </Typography>
  );
};

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

const Runs = ({ runs }: { runs: Run[] }) =>
  runs.map(({ text, mark }, index) => {
    const Tag = mark && tags[mark];
    return Tag ? <Tag key={index}>{text}</Tag> : text;
  });

const text = {
  display: 'grid',
  gap: 2,
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  '& p, & ul, & ol': { m: 0, lineHeight: '22px', whiteSpace: 'pre-line' },
  '& ul': { listStyleType: 'disc' },
  '& strong': { fontWeight: 600 },
};
