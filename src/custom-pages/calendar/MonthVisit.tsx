import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocale, useTranslate } from 'ra-core';
import type { AppointmentRecord } from '../../../domain/records/record';
import { useCompany } from '../../layout/CompanyContext';
import { customerName } from '../../records/people';
import { stages } from '../../records/stages';
import { formatTime } from '../../time/formats';
import { toneOf, type Colouring } from './colouring';
import { useEventWords } from './useEventWords';

type Props = { visit: AppointmentRecord; colouring: Colouring; onClick: () => void };

export const MonthVisit = ({ visit, colouring, onClick }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const say = useEventWords();
  const { timezone } = useCompany();
  const { icon: Icon } = stages[visit.flow.current_flow];
  const role = toneOf(visit, colouring);
  return (
    <ButtonBase
      onClick={onClick}
      aria-label={say(visit)}
      sx={({ palette }) => ({
        ...row,
        bgcolor: palette.tones[role].soft,
        borderLeft: `3px solid ${palette.tones[role].edge}`,
        textDecoration: visit.flow.status === 'cancelled' ? 'line-through' : undefined,
      })}
    >
      <Icon sx={({ palette }) => ({ fontSize: 14, color: palette.tones[role].text, flexShrink: 0 })} />
      <Box component="span" className="tabular" sx={{ display: { xs: 'none', lg: 'inline' } }}>
        {formatTime(visit.start_at, timezone, locale)}
      </Box>
      <Box component="span" sx={{ fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {customerName(visit, translate)}
      </Box>
    </ButtonBase>
  );
};

const row = {
  display: 'flex',
  justifyContent: 'flex-start',
  gap: 1,
  px: 1,
  height: 24,
  borderRadius: 0.5,
  fontSize: 12,
  whiteSpace: 'nowrap',
  overflow: 'hidden',
};
