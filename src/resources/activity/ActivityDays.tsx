import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import type { ActivityEvent } from '@/domain/activity/activity';
import { ActivityEntry } from './ActivityEntry';
import { useCompany } from '@/src/company/CompanyContext';
import type { Day } from '@/src/time/dates';
import { capitalized, formatDay, formatTime } from '@/src/time/formats';
import { wallOf } from '@/src/time/zoned';
import { EntityLink } from './EntityLink';

export const ActivityDays = ({ events }: { events: ActivityEvent[] }) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  return [...byDay(events, timezone)].map(([day, ofDay]) => (
    <section key={day}>
      <Typography variant="h2" sx={{ mb: 3 }}>
        {capitalized(formatDay(day, locale, wholeDay))}
      </Typography>
      <Card sx={{ px: 5, pt: 5, pb: 1 }}>
        <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {ofDay.map(event => (
            <ActivityEntry
              key={event.id}
              entry={event}
              when={
                <time dateTime={new Date(event.at * 1000).toISOString()} className="tabular">
                  {formatTime(event.at * 1000, timezone, locale)}
                </time>
              }
              subjectLink={<EntityLink event={event} />}
            />
          ))}
        </Box>
      </Card>
    </section>
  ));
};

const wholeDay = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const;

function byDay(events: ActivityEvent[], zone: string): Map<Day, ActivityEvent[]> {
  const days = new Map<Day, ActivityEvent[]>();
  for (const event of events) {
    const { date } = wallOf(event.at * 1000, zone);
    days.set(date, [...(days.get(date) ?? []), event]);
  }
  return days;
}
