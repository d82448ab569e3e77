import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Import } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';
import { ResultCounts } from './ResultCounts';

export const RunningStep = ({ import: { progress, row_count, results } }: { import: Import }) => {
  const t = useT('imports.running');
  const { phase, done, total } = progress ?? { phase: 'import', done: 0, total: row_count };
  const label = t(phase);
  return (
    <Card sx={{ p: 5, display: 'grid', gap: 3, maxWidth: 720 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'space-between' }}>
        <Typography sx={{ fontWeight: 600 }} role="status">
          {label}
        </Typography>
        <Typography className="tabular">{t('rows', { done, total })}</Typography>
      </Box>
      <LinearProgress
        variant="determinate"
        value={total > 0 ? Math.min(100, (done / total) * 100) : 0}
        aria-label={label}
        sx={{ height: 8, borderRadius: 1 }}
      />
      <ResultCounts results={results} />
      <Typography color="textSecondary">{t('leave')}</Typography>
    </Card>
  );
};
