import Typography from '@mui/material/Typography';
import { rowResults, type Import } from '@/domain/imports/import';
import { useT } from '@/src/hooks/useT';

/** How many rows had each result; nothing where none had. */
export const ResultCounts = ({ results }: Pick<Import, 'results'>) => {
  const t = useT('imports.results');
  const counts = rowResults.map(result => ({ result, count: results?.[result] ?? 0 }));
  const found = counts.filter(({ count }) => count > 0);
  if (found.length === 0) return null;
  return (
    <Typography variant="body2" className="tabular">
      {found.map(({ result, count }) => `${t(result, { smart_count: count })}: ${count}`).join(' · ')}
    </Typography>
  );
};
