import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useT } from '@/src/hooks/useT';
import type { RosterRow } from './rosterOf';
import { useRosterTexts } from './useRosterTexts';

/** The hours of each person: in a month ('YYYY-MM'), or in all dates that are shown. */
export const HoursTable = ({ rows, month }: { rows: RosterRow[]; month: string }) => {
  const t = useT('roster');
  const texts = useRosterTexts();
  return (
    <Box component="section" aria-label={t('hours')}>
      <Typography variant="h3" sx={{ mb: 2 }}>
        {t('hours')}
      </Typography>
      <Box
        component="dl"
        sx={{
          ...{ m: 0, display: 'grid', columnGap: 8, rowGap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
        }}
      >
        {rows.map(({ employee, cells }) => {
          const seconds = cells
            .filter(({ date }) => date.startsWith(month))
            .reduce((sum, cell) => sum + cell.seconds, 0);
          return (
            <Box key={employee.id} sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
              <dt>{employee.full_name}</dt>
              <Box component="dd" className="tabular" sx={{ m: 0, whiteSpace: 'nowrap' }}>
                {texts.hours(seconds)}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};
