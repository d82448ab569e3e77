import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { InviteButton } from '@/src/resources/employees/InviteButton';
import { useT } from '@/src/hooks/useT';
import { useCompleteStep } from '../useChecklist';
import { StepBar } from './StepBar';

type Props = { isComplete: boolean; skip: ReactNode; onDone: () => void };

export const PeopleStep = ({ isComplete, skip, onDone }: Props) => {
  const complete = useCompleteStep();
  const t = useT('dashboard.checklist.steps.people');
  const confirm = async () => {
    await complete('people');
    onDone();
  };
  return (
    <>
      <Typography color="textSecondary">{t('text')}</Typography>
      <StepBar>
        <InviteButton />
        {!isComplete && (
          <Button color="inherit" onClick={() => void confirm()}>
            {t('confirm')}
          </Button>
        )}
        {skip}
      </StepBar>
    </>
  );
};
