import Done from '@mui/icons-material/CheckCircleOutlined';
import Open from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import {
  suggested_reminder_hours,
  type Checklist,
  type ChecklistStep,
} from '../../../../domain/onboarding/checklist';
import { checklist } from '../../../routing/checklist';
import { useCompany } from '../../../company/CompanyContext';
import { useRefreshCompany } from '../../../company/useRefreshCompany';
import type { CompanyDataProvider } from '../../../dataProvider/companyDataProvider';
import { useNotifyError } from '../../../hooks/useNotifyError';
import { useT } from '../../../hooks/useT';
import { StarterServices } from './StarterServices';
import { useCompleteStep, useRefreshChecklist } from './useChecklist';
import { companyPaths } from '../../../routing/companyPaths';

const ShareDialog = lazy(() => import('./ShareDialog'));

/** Paths below the company's; null where there is none. */
const paths: Record<ChecklistStep, string | null> = {
  add_services: '/services/create',
  business_site: '/settings/website#site',
  reminders: '/settings/communication#reminders',
  social_links: '/settings/general#links',
  holidays: '/settings/calendar#closing_days',
  media: '/settings/general#pictures',
  share_site: null,
};

type StepProps = Checklist['steps'][number] & { starters: number[] };

export const ChecklistStepRow = ({ step, is_required, is_complete, starters }: StepProps) => {
  const { id } = useCompany();
  const complete = useCompleteStep();
  const path = paths[step];
  const t = useT('dashboard.checklist');
  const status = is_complete ? 'complete' : is_required ? 'required' : 'optional';
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      {is_complete ? <Done sx={{ color: 'success.main' }} /> : <Open sx={{ color: 'text.secondary' }} />}
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Typography sx={{ fontWeight: 550 }}>{t(`steps.${step}.name`)}</Typography>
        <Typography variant="body2" color="textSecondary">
          {t(status)} · {t(`steps.${step}.hint`)}
        </Typography>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {step === 'add_services' && <StarterServices isFirst={!is_complete} ids={starters} />}
        {step === 'share_site' && <Share onDone={() => complete(step)} />}
        {!is_complete && step === 'holidays' && (
          <Button size="small" color="inherit" onClick={() => void complete(step)}>
            {t(`steps.${step}.confirm`)}
          </Button>
        )}
        {!is_complete && path && (
          <Button
            size="small"
            variant={step === 'reminders' ? 'text' : 'outlined'}
            color={step === 'reminders' ? 'inherit' : 'primary'}
            component={Link}
            to={companyPaths(id).below(checklist.to(path))}
          >
            {t(`steps.${step}.go`)}
          </Button>
        )}
        {!is_complete && step === 'reminders' && <RemindClients />}
      </Box>
    </Box>
  );
};

const RemindClients = () => {
  const translate = useTranslate();
  const { saveSettings } = useDataProvider<CompanyDataProvider>();
  const refreshCompany = useRefreshCompany();
  const refreshChecklist = useRefreshChecklist();
  const notifyError = useNotifyError();
  const [isSaving, setIsSaving] = useState(false);
  const remind = async () => {
    setIsSaving(true);
    try {
      await saveSettings({ settings: { 'reminders.record.first': suggested_reminder_hours } });
      await Promise.all([refreshCompany(), refreshChecklist()]);
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSaving(false);
    }
  };
  return (
    <Button size="small" variant="outlined" loading={isSaving} onClick={() => void remind()}>
      {translate('dashboard.checklist.steps.reminders.confirm')}
    </Button>
  );
};

const Share = ({ onDone }: { onDone: () => Promise<void> }) => {
  const translate = useTranslate();
  const [isOpen, setIsOpen] = useState(false);
  const done = async () => {
    setIsOpen(false);
    await onDone();
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        {translate('dashboard.checklist.steps.share_site.go')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog onDone={() => void done()} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};

const row = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', py: 3 };
