import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { CashShiftDetail } from '@/domain/till/cashShift';
import { CardSection } from '@/src/components/CardSection';
import { useShiftLines, type LineGroup } from './useShiftLines';

/** A card for each group of sums. */
export const ShiftReport = ({ shift }: { shift: CashShiftDetail }) => {
  const groups = useShiftLines(shift);
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr' } }}>
      {groups.map(group => (
        <CardSection key={group.title} title={group.title}>
          <Lines {...group} />
        </CardSection>
      ))}
    </Box>
  );
};

const Lines = ({ lines, empty }: LineGroup) => {
  if (lines.length === 0) return <Typography color="textSecondary">{empty}</Typography>;
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
      {lines.map(({ label, value, note }, index) => (
        <Box key={index} sx={{ display: 'flex', gap: 4, justifyContent: 'space-between' }}>
          <Box component="dt" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {label}
            {note && (
              <Typography variant="body2" color="textSecondary">
                {note}
              </Typography>
            )}
          </Box>
          <Box component="dd" className="tabular" sx={{ m: 0, whiteSpace: 'nowrap' }}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
};
