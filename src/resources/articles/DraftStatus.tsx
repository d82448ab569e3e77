import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useLocale, useTranslate } from 'ra-core';
import { useFormContext } from 'react-hook-form';
import { useCompany } from '../../company/CompanyContext';
import { formatTime } from '../../time/formats';
import type { Stage } from './useAutosave';

/** How the draft stands: on its way, saved when, or why not. */
export const DraftStatus = ({ stage }: { stage: Stage }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { reset } = useFormContext();
  const words = (name: string, values = {}) => translate(`resources.articles.${name}`, values);
  if (stage.name === 'saved') return words('saved', { time: formatTime(stage.at, timezone, locale) });
  if (stage.name !== 'stale') return words(stage.name === 'failed' ? 'not_saved' : 'saving');
  return (
    <Box sx={{ color: 'error.main' }}>
      {words('stale')}{' '}
      <Button size="small" color="inherit" onClick={() => reset(stage.present)}>
        {words('show_present')}
      </Button>
    </Box>
  );
};
