import Box from '@mui/material/Box';
import { useLocale } from 'ra-core';
import type { Report } from '@/domain/reports/report';
import { CardSection } from '@/src/components/CardSection';
import { useT } from '@/src/hooks/useT';
import { formatDay } from '@/src/time/formats';

const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** Visits by weekday and hour, as strong as there are many; the table beside it has the numbers in words. */
export const HeatMap = ({ report }: { report: Report }) => {
  const t = useT('reports');
  const locale = useLocale() ?? 'en';
  const counts = new Map(report.rows.map(({ key, visits }) => [key, visits ?? 0]));
  const open = report.rows.filter(({ visits }) => visits).map(({ key }) => Number(String(key).slice(2)));
  const first = Math.min(...open, 9);
  const hours = Array.from({ length: Math.max(...open, 17) - first + 1 }, (_, index) => first + index);
  const most = Math.max(1, ...counts.values());
  const two = (hour: number) => String(hour).padStart(2, '0');
  return (
    <CardSection title={t('heat_map')}>
      <Box aria-hidden sx={{ overflowX: 'auto' }}>
        <Box
          sx={{
            display: 'grid',
            gap: 0.5,
            minWidth: hours.length * 28 + 44,
            gridTemplateColumns: `40px repeat(${hours.length}, minmax(24px, 1fr))`,
            fontSize: 12,
            textAlign: 'center',
            alignItems: 'center',
          }}
        >
          <span />
          {hours.map(hour => (
            <Box key={hour} className="tabular" sx={{ color: 'text.secondary' }}>
              {two(hour)}
            </Box>
          ))}
          {weekdays.map(weekday => [
            <Box key={weekday} sx={{ color: 'text.secondary', textAlign: 'left' }}>
              {formatDay(`2027-03-0${weekday}`, locale, { weekday: 'short' })}
            </Box>,
            ...hours.map(hour => (
              <Cell
                key={`${weekday}-${hour}`}
                visits={counts.get(`${weekday}-${two(hour)}`) ?? 0}
                most={most}
              />
            )),
          ])}
        </Box>
      </Box>
    </CardSection>
  );
};

/** The number stands in the cell, so that colour alone says nothing. */
export const Cell = ({
  visits,
  most,
  children = visits || '',
}: {
  visits: number;
  most: number;
  children?: string | number;
}) => (
  <Box
    className="tabular"
    sx={({ palette }) => ({
      height: 28,
      display: 'grid',
      placeItems: 'center',
      borderRadius: 1,
      bgcolor: palette.faintLine,
      backgroundImage:
        visits > 0
          ? `linear-gradient(color-mix(in srgb, ${palette.tones.primary.edge} ${15 + Math.round((visits / most) * 40)}%, transparent) 0 100%)`
          : 'none',
    })}
  >
    {children}
  </Box>
);
