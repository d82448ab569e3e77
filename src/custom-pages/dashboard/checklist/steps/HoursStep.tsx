import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { checklist } from '@/src/routing/checklist';
import { companyPaths } from '@/src/routing/companyPaths';
import { weekdayName } from '@/src/time/weekdayName';
import { useCompleteStep } from '../useChecklist';
import { StepBar } from './StepBar';

type Props = { isComplete: boolean; skip: ReactNode; onDone: () => void };

/** The week as it is, to confirm or to change. */
export const HoursStep = ({ isComplete, skip, onDone }: Props) => {
  const locale = useLocale() ?? 'en';
  const { id, working_hours } = useCompany();
  const complete = useCompleteStep();
  const t = useT('dashboard.checklist.steps.hours');
  const confirm = async () => {
    await complete('hours');
    onDone();
  };
  const timesOf = (weekday: number) =>
    working_hours
      .filter(hours => hours.weekday === weekday && !hours.dayOff)
      .map(({ from, to }) => `${from}–${to}`)
      .join(', ') || t('closed');
  return (
    <>
      <Box
        component="dl"
        sx={{ m: 0, display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 6, rowGap: 1 }}
      >
        {[1, 2, 3, 4, 5, 6, 7].map(weekday => (
          <Box key={weekday} sx={{ display: 'contents' }}>
            <Typography component="dt" sx={{ '&::first-letter': { textTransform: 'uppercase' } }}>
              {weekdayName(weekday, locale)}
            </Typography>
            <Typography component="dd" className="tabular" color="textSecondary" sx={{ m: 0 }}>
              {timesOf(weekday)}
            </Typography>
          </Box>
        ))}
      </Box>
      <StepBar>
        {!isComplete && (
          <Button variant="contained" onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        )}
        <Button
          variant="outlined"
          component={Link}
          to={companyPaths(id).below(checklist.to('/settings/calendar#hours'))}
        >
          {t('go')}
        </Button>
        {skip}
      </StepBar>
    </>
  );
};
