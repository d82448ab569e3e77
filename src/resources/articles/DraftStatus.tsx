import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { useCompany } from '@/src/company/CompanyContext';
import { formatTime } from '@/src/time/formats';
import type { Stage } from './useAutosave';

export const DraftStatus = ({ stage }: { stage: Stage }) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { reset } = useFormContext();
  const t = useT('resources.articles');
  if (stage.name === 'saved') return t('saved', { time: formatTime(stage.at, timezone, locale) });
  if (stage.name !== 'stale') return t(stage.name === 'failed' ? 'not_saved' : 'saving');
  return (
    <Box sx={{ color: 'error.main' }}>
      {t('stale')}{' '}
      <Button size="small" color="inherit" onClick={() => reset(stage.present)}>
        {t('show_current')}
      </Button>
    </Box>
  );
};
