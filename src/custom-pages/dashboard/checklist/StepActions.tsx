import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDataProvider } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { suggested_reminder_hours, type ChecklistStep, type GuidedStep } from '@/domain/onboarding/checklist';
import { useCompany } from '@/src/company/CompanyContext';
import { useRefreshCompany } from '@/src/company/useRefreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { checklist } from '@/src/routing/checklist';
import { companyPaths } from '@/src/routing/companyPaths';
import { useCompleteStep, useRefreshChecklist } from './useChecklist';

const ShareDialog = lazy(() => import('./ShareDialog'));

type OtherStep = Exclude<ChecklistStep, GuidedStep>;

/** Paths below the company's; null where there is none. */
const paths: Record<OtherStep, string | null> = {
  reminders: '/settings/communication#reminders',
  social_links: '/settings/general#links',
  holidays: '/settings/calendar#closing_days',
  media: '/settings/general#pictures',
  share_site: null,
};

export const StepActions = ({ step, isComplete }: { step: OtherStep; isComplete: boolean }) => {
  const { id } = useCompany();
  const complete = useCompleteStep();
  const path = paths[step];
  const t = useT('dashboard.checklist');
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: { xs: 8, sm: 'auto' } }}>
      {step === 'share_site' && <Share onDone={() => complete(step)} />}
      {!isComplete && step === 'holidays' && (
        <Button size="small" color="inherit" onClick={() => void complete(step)}>
          {t(`steps.${step}.confirm`)}
        </Button>
      )}
      {!isComplete && path && (
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
      {!isComplete && step === 'reminders' && <RemindClients />}
    </Box>
  );
};

const RemindClients = () => {
  const t = useT('dashboard.checklist');
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
      {t('steps.reminders.confirm')}
    </Button>
  );
};

const Share = ({ onDone }: { onDone: () => Promise<void> }) => {
  const t = useT('dashboard.checklist');
  const [isOpen, setIsOpen] = useState(false);
  const done = async () => {
    setIsOpen(false);
    await onDone();
  };
  return (
    <>
      <Button size="small" variant="outlined" onClick={() => setIsOpen(true)}>
        {t('steps.share_site.go')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ShareDialog onDone={() => void done()} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
