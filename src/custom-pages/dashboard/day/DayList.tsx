import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmployeePicture } from '@/src/fields/EmployeePicture';
import { useT } from '@/src/hooks/useT';
import type { DayRow } from './dayRows';
import { Occupancy } from './Occupancy';
import { useGaps } from './useGaps';

/** The day on a phone: each employee's free times, to press. */
export const DayList = ({ rows }: { rows: DayRow[] }) => (
  <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
    {rows.map(row => (
      <Person key={row.id} row={row} />
    ))}
  </Box>
);

const Person = ({ row }: { row: DayRow }) => {
  const t = useT('dashboard.day');
  const { nameOf, timesOf, book } = useGaps(row);
  return (
    <li>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2.5, mb: 2 }}>
        <EmployeePicture id={row.id} name={row.full_name} size={28} />
        <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 550 }}>{row.full_name}</Typography>
        <Occupancy of={row.occupancy} inWords />
      </Box>
      {row.gaps.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          {t('full')}
        </Typography>
      ) : (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 100%' }}>
            {t('free')}
          </Typography>
          {row.gaps.map(gap => (
            <Button
              key={gap.start}
              className="tabular"
              variant="outlined"
              color="inherit"
              aria-label={nameOf(gap)}
              onClick={() => book(gap.start)}
              sx={{ minHeight: 44, fontWeight: 450 }}
            >
              {timesOf(gap)}
            </Button>
          ))}
        </Box>
      )}
    </li>
  );
};
