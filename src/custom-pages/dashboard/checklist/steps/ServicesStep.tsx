import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { useCompany } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { checklist } from '@/src/routing/checklist';
import { companyPaths } from '@/src/routing/companyPaths';
import { StartersForm } from './StartersForm';
import { StepBar } from './StepBar';
import { useRemoveStarters } from './useRemoveStarters';

type Props = { isComplete: boolean; starters: number[]; onDone: () => void };

/** The usual services of the business to start with; later, one's own. */
export const ServicesStep = ({ isComplete, starters, onDone }: Props) => {
  const { id } = useCompany();
  const t = useT('dashboard');
  const { remove, isRemoving } = useRemoveStarters();
  const addOne = (
    <Button
      color={isComplete ? 'primary' : 'inherit'}
      variant={isComplete ? 'outlined' : 'text'}
      component={Link}
      to={companyPaths(id).below(checklist.to('/services/create'))}
    >
      {t('checklist.steps.add_services.go')}
    </Button>
  );
  if (!isComplete) return <StartersForm aside={addOne} onDone={onDone} />;
  return (
    <StepBar>
      {addOne}
      {starters.length > 0 && (
        <Button color="inherit" loading={isRemoving} onClick={() => void remove(starters)}>
          {t('starters.remove', { smart_count: starters.length })}
        </Button>
      )}
    </StepBar>
  );
};
