import Box from '@mui/material/Box';
import { useRecordContext } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { Article } from '@/domain/articles/article';
import { Picture, RecordName } from '@/src/fields/Picture';
import { ToneChip } from '@/src/components/ToneChip';
import { useDay } from '@/src/time/useDay';

export const TitleField = () => {
  const article = useRecordContext<Article>();
  if (!article) return null;
  const { title, summary, image } = article;
  return (
    <RecordName
      picture={image && <Picture picture={image} name="" isSquare />}
      name={title}
      note={summary && <span style={oneLine}>{summary}</span>}
    />
  );
};

export const StateField = () => {
  const article = useRecordContext<Article>();
  const t = useT('resources.articles.state');
  if (!article) return null;
  const { is_published, draft_saved_at } = article;
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      <ToneChip
        tone={is_published ? 'success' : 'neutral'}
        label={t(is_published ? 'published' : 'not_published')}
      />
      {is_published && draft_saved_at !== null && <ToneChip tone="warning" label={t('changes')} />}
    </Box>
  );
};

export const DateField = () => <Day of="published_at" />;
export const ChangedField = () => <Day of="updated_at" />;

const Day = ({ of }: { of: 'published_at' | 'updated_at' }) => {
  const day = useDay();
  const instant = useRecordContext<Article>()?.[of];
  if (instant == null) return null;
  return (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {day(instant)}
    </span>
  );
};

const oneLine = {
  display: '-webkit-box',
  overflow: 'hidden',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 1,
} as const;
