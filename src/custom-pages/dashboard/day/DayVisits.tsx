import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import { useLocale, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import type { AppointmentRecord } from '@/domain/records/record';
import type { Interval } from '@/domain/schedule/intervals';
import { useCompany } from '@/src/company/CompanyContext';
import { customerName } from '@/src/resources/records/customerName';
import { stages } from '@/src/resources/records/stages';
import { companyPaths } from '@/src/routing/companyPaths';
import { formatTimes } from '@/src/time/formats';
import { today } from '@/src/time/zoned';
import { gridDay } from '@/src/custom-pages/calendar/grid/axis';
import { fittingName } from '@/src/custom-pages/calendar/grid/fittingName';
import { layoutOverlaps } from '@/src/custom-pages/calendar/grid/layoutOverlaps';
import type { DayRow } from './dayRows';
import { partOf, strip } from './stripStyles';

type Props = { row: DayRow; hours: Interval; width_px: number };

/** Visits at the same time lie above each other. */
export const DayVisits = ({ row, hours, width_px }: Props) => {
  const { timezone } = useCompany();
  const day = { ...gridDay(today(timezone), timezone), ...hours };
  return layoutOverlaps(row.records, day).map(({ record, start, end, lane, lanes }) => (
    <Visit
      key={record.id}
      record={record}
      nameWidth_px={(width_px * (end - start)) / (hours.end - hours.start) - strip.edges_px}
      place={{
        ...partOf(hours, { start, end }),
        top: `calc(${(100 * lane) / lanes}% + 2px)`,
        height: `calc(${100 / lanes}% - 4px)`,
      }}
    />
  ));
};

type Place = Record<'left' | 'width' | 'top' | 'height', string>;

type VisitProps = { record: AppointmentRecord; nameWidth_px: number; place: Place };

const Visit = ({ record, nameWidth_px, place }: VisitProps) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { id, timezone } = useCompany();
  const { start_at, end_at, service, flow } = record;
  const customer = customerName(record, translate);
  const times = formatTimes(start_at, end_at, timezone, locale);
  const what = service?.name ?? record.comment;
  const name = [times, customer, what].filter(Boolean).join(', ');
  const { role } = stages[flow.current_flow];
  return (
    <ButtonBase
      component={Link}
      to={companyPaths(id).calendar({ view: 'day', record: record.id })}
      aria-label={name}
      title={name}
      sx={[
        strip.visit,
        place,
        ({ palette }) => ({
          bgcolor: palette.tones[role].soft,
          borderColor: palette.tones[role].edge,
          color: 'text.primary',
        }),
      ]}
    >
      {nameWidth_px >= strip.initials_px && (
        <Box component="span" sx={strip.customer}>
          {record.customer ? fittingName(customer, Math.max(1, nameWidth_px - strip.letter_px)) : customer}
        </Box>
      )}
      {what && (
        <Box component="span" sx={strip.what}>
          {what}
        </Box>
      )}
    </ButtonBase>
  );
};
