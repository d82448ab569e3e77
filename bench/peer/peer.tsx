import moment from 'moment';
import { useMemo, useState } from 'react';
import { Calendar, momentLocalizer } from 'react-big-calendar';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { createRoot } from 'react-dom/client';
import { later_s, visitTimesOf } from '../visitSpan';

type Event = { id: number; title: string; start: Date; end: Date };

const params = new URLSearchParams(location.search);
const view = params.get('view') === 'month' ? 'month' : 'week';
const count = Number(params.get('count'));
const opened = params.get('date')!;
const days = view === 'month' ? 28 : 7;
moment.updateLocale('en', { week: { dow: 1 } });
const localizer = momentLocalizer(moment);

/** react-big-calendar with the same data; it only draws. */
function Peer() {
  const [date, setDate] = useState(() => moment(opened).toDate());
  const events = useMemo(() => {
    const from = moment(date).startOf(view === 'month' ? 'month' : 'isoWeek');
    const isLater = moment(date).isAfter(opened);
    return visitTimesOf({ days, count }).map(({ start_s, length_s }, n): Event => {
      const start = moment(from).add(start_s + (isLater ? later_s : 0), 'seconds');
      const title = `Visit ${n} of ${from.format('YYYY-MM-DD')}`;
      return { id: n, title, start: start.toDate(), end: start.add(length_s, 'seconds').toDate() };
    });
  }, [date]);
  return (
    <Calendar
      localizer={localizer}
      events={events}
      date={date}
      view={view}
      views={[view]}
      onNavigate={setDate}
      onView={() => undefined}
    />
  );
}

createRoot(document.getElementById('root')!).render(<Peer />);
