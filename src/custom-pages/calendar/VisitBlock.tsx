import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'ra-core';
import type { EventProps } from 'react-big-calendar';
import { useCompany } from '../../layout/CompanyContext';
import { customerName } from '../../records/people';
import { stages } from '../../records/stages';
import { formatTimes } from '../../time/formats';
import type { VisitEvent } from './events';

/** A visit on the grid: who, what, and how it stands; its hidden break as a hatched tail. */
export const VisitBlock = ({ event: { record, tail } }: EventProps<VisitEvent>) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { icon: Icon } = stages[record.flow.current_flow];
  return (
    <>
      <Box component="span" sx={first}>
        <Icon sx={{ fontSize: 15, flexShrink: 0 }} className="stage-icon" />
        <Box component="span" sx={{ ...line, fontWeight: 600 }}>
          {customerName(record, translate)}
        </Box>
      </Box>
      <Box component="span" sx={{ ...line, ...secondLine }}>
        {record.service?.name ?? record.comment}
      </Box>
      <Box component="span" className="tabular" sx={{ ...line, ...thirdLine }}>
        {formatTimes(record.start_at, record.end_at, timezone, locale)}
      </Box>
      {tail > 0 && <span className="break-tail" style={{ height: `${tail * 100}%` }} />}
    </>
  );
};

/** In a narrow column the name stands under its icon, and ends where the card ends. */
const first = {
  display: 'flex',
  gap: 1,
  alignItems: 'center',
  minWidth: 0,
  '@container (max-width: 72px)': {
    display: 'block',
    '& > span': { display: 'block' },
  },
};
const line = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', minWidth: 0 };
/** What a short visit has no room for is said when it is opened, and to whoever hears it. */
const secondLine = { display: 'block', '@container (max-height: 34px)': { display: 'none' } };
const thirdLine = { display: 'block', '@container (max-height: 52px)': { display: 'none' } };
