import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useDataProvider, useStore } from 'ra-core';
import { useEffect, useState, useRef } from 'react';
import {
  isOpenForBooking,
  nextStep,
  type Checklist,
  type ChecklistStep,
} from '@/domain/onboarding/checklist';
import { useCompanyContext, useCompany } from '@/src/company/CompanyContext';
import { useRefreshCompany } from '@/src/company/useRefreshCompany';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import { Block } from '../Block';
import { ChecklistStepRow } from './ChecklistStepRow';
import { useChecklist, useCompleteStep } from './useChecklist';
import { Illustration } from '@/src/components/Illustration';
import { isLoopback } from '@/src/routing/siteUrl';
import { SitePreview } from '@/src/views/SitePreview';
import { ShareSite } from './ShareSite';

/** Hidden once all steps are complete or the card is dismissed; a line once somebody was booked. */
export const ChecklistCard = () => {
  const query = useChecklist();
  const { settings } = useCompanyContext();
  if (settings.onboarding_dismissed) return null;
  return (
    <Block query={query} height={420}>
      {data => <FirstSteps checklist={data} />}
    </Block>
  );
};

const FirstSteps = ({ checklist: { steps, is_dismissed, starter_services } }: { checklist: Checklist }) => {
  const isOpen = isOpenForBooking(steps);
  // Kept in the browser, so that only whoever was guided sees the end of it.
  const [wasGuided, setWasGuided] = useStore('dashboard.setup.guided', false);
  useEffect(() => {
    if (!isOpen && !wasGuided) setWasGuided(true);
  }, [isOpen, wasGuided, setWasGuided]);
  if (is_dismissed) return null;
  if (isOpen && wasGuided) return <SetupDone onClose={() => setWasGuided(false)} />;
  if (steps.every(({ is_complete }) => is_complete)) return null;
  return <Steps steps={steps} starters={starter_services} isFolded={isOpen} />;
};

type StepsProps = { steps: Checklist['steps']; starters: number[]; isFolded: boolean };

const Steps = ({ steps, starters, isFolded }: StepsProps) => {
  const t = useT('dashboard.checklist');
  const [isShown, setIsShown] = useState(window.location.hash === '#checklist');
  const [skipped, setSkipped] = useStore<ChecklistStep[]>('dashboard.setup.skipped', []);
  const [chosen, setChosen] = useState<ChecklistStep | null>();
  const done = steps.filter(({ is_complete }) => is_complete).length;
  const isLine = isFolded && !isShown;
  const current = chosen === undefined && !isFolded ? nextStep(steps, skipped) : chosen;
  const skip = (step: ChecklistStep) => {
    setSkipped([...skipped, step]);
    setChosen(undefined);
  };
  return (
    <Card
      component="section"
      id="checklist"
      aria-labelledby="checklist-title"
      sx={{ px: 5, py: isLine ? { xs: 4, sm: 2 } : 5 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 2, alignItems: 'center' }}>
        <Typography id="checklist-title" variant={isLine ? 'h3' : 'h2'} component="h2">
          {t('title')}
        </Typography>
        <Typography id="checklist-progress" color="textSecondary">
          {t('progress', { done, total: steps.length })}
        </Typography>
        <LinearProgress
          variant="determinate"
          value={(done / steps.length) * 100}
          aria-labelledby="checklist-progress"
          sx={{
            flex: { xs: '1 1 100%', sm: '1 1 80px' },
            order: { xs: isFolded ? 0 : 1, sm: 0 },
            borderRadius: 1,
          }}
        />
        {isFolded && (
          <Button
            size="small"
            onClick={() => setIsShown(!isShown)}
            aria-expanded={isShown}
            sx={{ ml: { xs: -2.5, sm: 0 } }}
          >
            {t(isShown ? 'fold' : 'go_on')}
          </Button>
        )}
        <Dismiss />
      </Box>
      {!isLine && (
        <Box component="ol" sx={{ listStyle: 'none', m: 0, mt: 3, p: 0 }}>
          {steps.map(step => (
            <ChecklistStepRow
              key={step.step}
              {...step}
              starters={starters}
              isOpen={current === step.step}
              onToggle={() => setChosen(current === step.step ? null : step.step)}
              onSkip={() => skip(step.step)}
              onDone={setChosen}
            />
          ))}
        </Box>
      )}
    </Card>
  );
};

const Dismiss = () => {
  const { saveSettings } = useDataProvider<CompanyDataProvider>();
  const refresh = useRefreshCompany();
  const notifyError = useNotifyError();
  const t = useT('dashboard.checklist');
  const dismiss = async () => {
    try {
      await saveSettings({ settings: { onboarding_dismissed: true } });
      await refresh();
    } catch (error) {
      notifyError(error);
    }
  };
  return (
    <Button
      size="small"
      color="inherit"
      onClick={() => void dismiss()}
      sx={{ ml: { xs: 'auto', sm: 0 }, mr: { xs: -2.5, sm: 0 } }}
    >
      {t('dismiss')}
    </Button>
  );
};

/** The end of the guided set-up: what is ready, and what to share. */
const SetupDone = ({ onClose }: { onClose: () => void }) => {
  const { name } = useCompany();
  const complete = useCompleteStep();
  const t = useT('dashboard.checklist');
  const success = useRef<HTMLDivElement>(null);
  // It replaces the steps while the reader is at one of the lower ones. Newer browsers return a promise.
  useEffect(() => void success.current?.scrollIntoView?.({ block: 'center' }), []);
  const share = async () => {
    await complete('share_site');
    onClose();
  };
  return (
    <Card component="section" aria-labelledby="setup-done" sx={{ p: { xs: 5, sm: 8 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 8, justifyContent: 'center' }}>
        <Box sx={{ flex: '1 1 280px', maxWidth: 520, display: 'grid', gap: 5, alignContent: 'center' }}>
          <Illustration of="shop" />
          <div role="status" ref={success}>
            <Typography id="setup-done" variant="h2" sx={{ fontSize: 20, lineHeight: '28px' }}>
              {t('done.title', { name })}
            </Typography>
            <Typography color="textSecondary" sx={{ mt: 1 }}>
              {t('done.text')}
            </Typography>
          </div>
          <ShareSite />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            <Button variant="contained" onClick={() => void share()}>
              {t('steps.share_site.confirm')}
            </Button>
            <Button color="inherit" onClick={onClose}>
              {t('done.later')}
            </Button>
          </Box>
        </Box>
        {isLoopback() && <SitePreview />}
      </Box>
    </Card>
  );
};
