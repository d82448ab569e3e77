import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import { useRef, type Ref, type MouseEvent } from 'react';
import type { Interval } from '@/domain/schedule/intervals';
import { useCompany } from '@/src/company/CompanyContext';
import { EmployeePicture } from '@/src/fields/EmployeePicture';
import { formatTime } from '@/src/time/formats';
import { useNow } from '@/src/time/useNow';
import { useWidth } from '@/src/custom-pages/calendar/grid/useWidth';
import { hour_ms, hoursAround, type DayRow, quarterAt } from './dayRows';
import { DayVisits } from './DayVisits';
import { Occupancy } from './Occupancy';
import { partOf, strip } from './stripStyles';
import Add from '@mui/icons-material/AddOutlined';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps } from '@mui/material/styles';
import { useGaps } from './useGaps';

/** A line for each employee over the opening hours: visits as blocks, gaps to book in between. */
export const DayStrip = ({ rows, day }: { rows: DayRow[]; day: Interval }) => {
  const now = useNow();
  const hours = hoursAround(rows, day);
  const place = (interval: Interval) => partOf(hours, interval);
  const scale = useRef<HTMLDivElement>(null);
  const width_px = useWidth(scale, true);
  const isNowSeen = now > hours.start && now < hours.end;
  return (
    <Box sx={strip.frame}>
      <Box sx={strip.sheet}>
        <Hours ref={scale} hours={hours} />
        {rows.map(row => (
          <Box key={row.id} role="group" aria-label={row.full_name} sx={strip.row}>
            <Box sx={strip.person}>
              <EmployeePicture id={row.id} name={row.full_name} size={28} />
              <Typography variant="body2" sx={strip.name} title={row.full_name}>
                {row.full_name}
              </Typography>
              <Occupancy of={row.occupancy} />
            </Box>
            <Box sx={strip.track}>
              {row.open.map(open => (
                <Box key={open.start} sx={{ ...strip.open, ...place(open) }} />
              ))}
              {row.gaps.map(gap => (
                <DayGap key={gap.start} row={row} gap={gap} sx={place(gap)} />
              ))}
              <DayVisits row={row} hours={hours} width_px={width_px} />
              {isNowSeen && (
                <Box aria-hidden sx={{ ...strip.now, left: place({ start: now, end: now }).left }} />
              )}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
};

const Hours = ({ hours, ref }: { hours: Interval; ref: Ref<HTMLDivElement> }) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const count = Math.round((hours.end - hours.start) / hour_ms);
  const marks = Array.from({ length: count }, (_, index) => hours.start + index * hour_ms);
  return (
    <Box ref={ref} aria-hidden sx={strip.hours}>
      {marks.map((mark, index) => {
        const { left, width } = partOf(hours, { start: mark, end: mark + hour_ms });
        return (
          <Typography
            key={mark}
            component="span"
            variant="caption"
            className="tabular"
            data-minor={index % 2 === 1 || undefined}
            // The last one grows to the left where its hour is narrower than its words.
            sx={{ ...strip.hour, ...(index === count - 1 ? { right: 0, minWidth: width } : { left }) }}
          >
            {formatTime(mark, timezone, locale)}
          </Typography>
        );
      })}
    </Box>
  );
};

/** Books at the pressed quarter of an hour; by the keyboard, at the gap's start. */
const DayGap = ({ row, gap, sx }: { row: DayRow; gap: Interval; sx: SxProps }) => {
  const { nameOf, lengthOf, book } = useGaps(row);
  const press = ({ detail, clientX, currentTarget }: MouseEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    book(detail > 0 && width > 0 ? quarterAt(gap, (clientX - left) / width) : gap.start);
  };
  return (
    <ButtonBase aria-label={nameOf(gap)} title={nameOf(gap)} onClick={press} sx={[strip.gap, sx] as SxProps}>
      <Box component="span" className="tabular" sx={strip.gapLength}>
        {lengthOf(gap)}
      </Box>
      <Add />
    </ButtonBase>
  );
};
