import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useDataProvider } from 'ra-core';
import type { Checklist } from '../../../../domain/onboarding/checklist';
import { useCompanyContext } from '../../../company/CompanyContext';
import { useRefreshCompany } from '../../../company/useRefreshCompany';
import { CardSection } from '../../../components/CardSection';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { useNotifyError } from '../../../hooks/useNotifyError';
import { useT } from '../../../hooks/useT';
import { Block } from '../Block';
import { ChecklistStepRow } from './ChecklistStepRow';
import { useChecklist } from './useChecklist';

/** Hidden once all steps are complete or the card is dismissed. */
export const ChecklistCard = () => {
  const query = useChecklist();
  const { settings } = useCompanyContext();
  if (settings.onboarding_dismissed) return null;
  return (
    <Block query={query} height={420}>
      {data => <Steps checklist={data} />}
    </Block>
  );
};

const Steps = ({ checklist: data }: { checklist: Checklist }) => {
  const { saveSettings } = useDataProvider<CompanyDataProvider>();
  const refresh = useRefreshCompany();
  const notifyError = useNotifyError();
  const t = useT('dashboard.checklist');
  if (data.is_dismissed || data.steps.every(({ is_complete }) => is_complete)) return null;
  const done = data.steps.filter(({ is_complete }) => is_complete).length;
  const dismiss = async () => {
    try {
      await saveSettings({ settings: { onboarding_dismissed: true } });
      await refresh();
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <div id="checklist">
      <CardSection title={t('title')}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
          <Typography id="checklist-progress" color="textSecondary">
            {t('progress', { done, total: data.steps.length })}
          </Typography>
          <LinearProgress
            variant="determinate"
            value={(done / data.steps.length) * 100}
            aria-labelledby="checklist-progress"
            sx={{ flex: '1 1 120px', borderRadius: 1 }}
          />
          <Button size="small" color="inherit" onClick={() => void dismiss()}>
            {t('dismiss')}
          </Button>
        </Box>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {data.steps.map(step => (
            <ChecklistStepRow key={step.step} {...step} starters={data.starter_services} />
          ))}
        </Box>
      </CardSection>
    </div>
  );
};
