import Done from '@mui/icons-material/CheckCircleOutlined';
import Open from '@mui/icons-material/RadioButtonUncheckedOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../hooks/useT';
import type { Checklist, ChecklistStep, ManualStep } from '../../../domain/onboarding/checklist';
import { checklist } from '../../company/checklist';
import { useRefreshCompany } from '../../company/useRefreshCompany';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { CardSection } from '../../components/CardSection';
import { useCompany, useCompanyContext } from '../../company/CompanyContext';
import { useNotifyUndoable, useNotifyError } from '../../hooks/useNotifyError';
import { Block } from './Block';
import StartersDialog from './StartersDialog';

const ShareDialog = lazy(() => import('./ShareDialog'));

const key = ['onboarding'];

/** Where each step is done, below the company's path. */
const places: Record<ChecklistStep, string | null> = {
  add_services: '/services/create',
  business_site: '/settings/website#site',
  social_links: '/settings/general#links',
  holidays: '/settings/calendar#closing_days',
  media: '/settings/general#pictures',
  share_site: null,
};

/** What is left to be found and booked, until all of it is done or somebody puts the card away for good. */
export const ChecklistCard = () => {
  const { getChecklist } = useDataProvider<CompanyDataProvider>();
  const query = useQuery({
    queryKey: key,
    queryFn: async () => (await getChecklist()).data,
    meta: { isSilent: true },
  });
  const { settings } = useCompanyContext();
  if (settings.onboarding_dismissed) return null;
  return (
    <Block query={query} height={420}>
      {data => <Steps checklist={data} />}
    </Block>
  );
};

/** Nothing once all of it is done or put away. */
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
            <Step key={step.step} {...step} starters={data.starter_services} />
          ))}
        </Box>
      </CardSection>
    </div>
  );
};

type StepProps = Checklist['steps'][number] & { starters: number[] };

const Step = ({ step, is_required, is_complete, starters }: StepProps) => {
  const { id } = useCompany();
  const say = useSay();
  const place = places[step];
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
        {step === 'add_services' && <Starters isFirst={!is_complete} ids={starters} />}
        {step === 'share_site' && <Share onDone={() => say(step)} />}
        {!is_complete && step === 'holidays' && (
          <Button size="small" color="inherit" onClick={() => void say(step)}>
            {t(`steps.${step}.said`)}
          </Button>
        )}
        {!is_complete && place && (
          <Button size="small" variant="outlined" component={Link} to={`/${id}${checklist.to(place)}`}>
            {t(`steps.${step}.go`)}
          </Button>
        )}
      </Box>
    </Box>
  );
};

/** The link, its code and a text for a profile; who has shared them says so. */
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

/** Says that a step is done that the data cannot show. */
function useSay() {
  const { completeStep } = useDataProvider<CompanyDataProvider>();
  const client = useQueryClient();
  const notifyError = useNotifyError();
  return async (step: ManualStep) => {
    try {
      client.setQueryData(key, (await completeStep(step)).data);
    } catch (error) {
      notifyError(error);
    }
  };
}

/** Services that many of this kind of business offer: proposed, and taken away again by one tap. */
const Starters = ({ isFirst, ids }: { isFirst: boolean; ids: number[] }) => {
  const client = useQueryClient();
  const { bulkDelete } = useDataProvider<CompanyDataProvider>();
  const notifyUndoable = useNotifyUndoable('services');
  const notifyError = useNotifyError();
  const [isChoosing, setIsChoosing] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  const t = useT('dashboard.starters');
  const remove = async () => {
    setIsRemoving(true);
    try {
      const { data } = await bulkDelete('services', { ids });
      await notifyUndoable(data, 'dashboard.starters.removed');
      await client.invalidateQueries({ queryKey: key });
    } catch (error) {
      notifyError(error);
    } finally {
      setIsRemoving(false);
    }
  };
  return (
    <>
      {isFirst && (
        <Button size="small" color="inherit" onClick={() => setIsChoosing(true)}>
          {t('open')}
        </Button>
      )}
      {ids.length > 0 && (
        <Button size="small" color="inherit" loading={isRemoving} onClick={() => void remove()}>
          {t('remove', { smart_count: ids.length })}
        </Button>
      )}
      {isChoosing && (
        <StartersDialog
          onClose={() => {
            setIsChoosing(false);
            void client.invalidateQueries({ queryKey: key });
          }}
        />
      )}
    </>
  );
};

const row = { display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', py: 3 };
