import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import type { Stage } from '../../../domain/flow/flow';
import type { AppointmentRecord } from '../../../domain/records/record';
import { stages } from '../../records/stages';
import type { Role } from '../../theme/tokens';
import { toneOf, type Colouring } from './colouring';

type Props = { records: AppointmentRecord[]; colouring: Colouring; showsCancelled: boolean };

/** What the colours mean; a phone has no room for it, and each visit says the same by its sign and its words. */
export const Legend = ({ records, colouring, showsCancelled }: Props) => {
  const translate = useTranslate();
  return (
    <Box component="ul" aria-label={translate(`calendar.colour.${colouring}`)} sx={list}>
      {meanings().map(({ key, role, words, icon: Icon }) => (
        <Box component="li" key={key} sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <Box
            component="span"
            sx={({ palette }) => ({
              ...sample,
              bgcolor: palette.tones[role].soft,
              borderLeft: `3px solid ${palette.tones[role].edge}`,
              color: palette.tones[role].text,
            })}
          >
            {Icon && <Icon sx={{ fontSize: 12 }} />}
          </Box>
          {words}
        </Box>
      ))}
    </Box>
  );

  function meanings() {
    if (colouring === 'status') {
      return (Object.keys(stages) as Stage[])
        .filter(stage => showsCancelled || stage !== 'cancelled')
        .map(key => ({ key, ...stages[key], words: translate(`flow.stage.${key}`) }));
    }
    const found = new Map<string, { key: string; role: Role; words: string; icon?: undefined }>();
    for (const record of records) {
      const words = colouring === 'service' ? record.service?.name : record.employee.full_name;
      if (words) found.set(words, { key: words, role: toneOf(record, colouring), words });
    }
    return [...found.values()];
  }
};

const list = {
  display: { xs: 'none', sm: 'flex' },
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 1,
  listStyle: 'none',
  m: 0,
  px: { xs: 4, sm: 6 },
  py: 2,
  fontSize: 12,
  color: 'text.secondary',
};
const sample = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  width: 20,
  height: 16,
  borderRadius: 0.5,
};
