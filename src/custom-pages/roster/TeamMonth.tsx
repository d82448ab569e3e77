import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale } from 'ra-core';
import { useMemo, useRef, useState, type PointerEvent } from 'react';
import { Calendar, type EventProps, type HeaderProps } from 'react-big-calendar';
import type { EventInteractionArgs } from 'react-big-calendar/lib/addons/dragAndDrop';
import 'react-big-calendar/lib/addons/dragAndDrop/styles.css';
import 'react-big-calendar/lib/css/react-big-calendar.css';
import { weekdayNumber } from '@/domain/settings/choices';
import type { DateSpan } from '@/domain/schedule/dateSpans';
import type { Roster } from '@/domain/schedule/rosterAnswer';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { useT } from '@/src/hooks/useT';
import { visuallyHidden } from '@/src/theme/visuallyHidden';
import { momentLocale } from '@/src/time/momentLocale';
import { addDays, type Day } from '@/src/time/dates';
import { today } from '@/src/time/zoned';
import { withDragAndDrop } from './dragAndDrop';
import { draggedSpan, heldAfter } from './dragSpan';
import { headcounts } from './rosterOf';
import { lastDay, rosterEvents, spread, toDate, toDay, type RosterEvent } from './rosterEvents';
import { localizerIn } from './momentIn';
import { monthStyle } from './monthStyles';
import { MonthRoles } from './MonthRoles';
import type { RosterViewProps } from './rosterView';
import { useMoveTimeOff } from './useMoveTimeOff';
import type { SendChange } from './useRosterChange';
import { useRosterTexts } from './useRosterTexts';

const DragCalendar = withDragAndDrop<RosterEvent>(Calendar);

/** More people than these would fill the days: then each day says how many work. */
const shifts_shown_max = 3;

type Props = RosterViewProps & { roster: Roster; send: SendChange };

/**
 * The month on react-big-calendar: absences, closing days and public holidays as bars. Dragging over days takes time
 * off, dragging a bar's edge changes it; the same by keys from a bar's dialog and the page's button.
 */
export default function TeamMonth({ url, rows, mayChange, onEdit, roster, send }: Props) {
  const t = useT('roster');
  const texts = useRosterTexts();
  const { company, settings } = useCompanyContext();
  const locale = useLocale() === 'uk' ? 'uk' : 'en';
  const culture = momentLocale(locale, weekdayNumber(settings.week_start_day));
  const { localizer, holdAfter } = useMemo(() => localizerIn(culture), [culture]);
  const moveTimeOff = useMoveTimeOff(send);
  const drag = useRef<{ held?: Day | undefined; released?: Day | undefined }>({});
  const withShifts = rows.length <= shifts_shown_max;
  const loaded = useMemo(
    () =>
      rosterEvents(roster, rows, { ...texts, closed: closure => closure?.note || texts.closed }, withShifts),
    // The texts change with the language alone.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [roster, rows, withShifts, locale],
  );
  /** A bar stays where it was dropped until its change is saved or refused. */
  const [dropped, setDropped] = useState<{ id: number; span: DateSpan }>();
  const events = useMemo(
    () =>
      loaded.map(event =>
        dropped && event.timeOff?.id === dropped.id ? spread(event, dropped.span) : event,
      ),
    [loaded, dropped],
  );
  const counts = useMemo(() => headcounts(rows), [rows]);
  const only = rows.length === 1 ? rows[0]?.employee.id : undefined;
  const [lostDrags, setLostDrags] = useState(0);
  /** The library does not hear of a bar that is let go outside of the month, and hides the bars: it is drawn anew. */
  const watchDrag = () =>
    window.addEventListener(
      'pointerup',
      ({ clientX, clientY }) => {
        const isInside = document.elementFromPoint(clientX, clientY)?.closest('.rbc-month-view');
        if (!isInside) setLostDrags(count => count + 1);
      },
      { once: true },
    );
  const isOpen = ({ timeOff, employeeId }: RosterEvent) => timeOff !== undefined && mayChange(employeeId);

  const open = (event: RosterEvent) => {
    const { timeOff, employeeId } = event;
    if (timeOff && isOpen(event)) onEdit({ action: 'time_off', employeeId, timeOff });
  };
  const change = ({ timeOff, employeeId }: RosterEvent, span: DateSpan) => {
    if (!timeOff) return;
    setDropped({ id: timeOff.id, span });
    void moveTimeOff(employeeId, timeOff, span).finally(() => setDropped(undefined));
  };
  /** An edge was dragged. */
  const resize = ({ event, start, end }: EventInteractionArgs<RosterEvent>) => {
    const [from, to] = [toDay(new Date(start)), lastDay(new Date(end))];
    if (from <= to) change(event, { from, to });
  };
  /** The dates come from the pointer: the library keeps those of an earlier one while its preview looks the same. */
  const move = ({ event }: EventInteractionArgs<RosterEvent>) => {
    const { held, released } = drag.current;
    if (event.timeOff && held && released) change(event, draggedSpan(event.timeOff, 'all', held, released));
  };
  const hold = (pointer: PointerEvent<HTMLElement>) => {
    const target = pointer.target as Element;
    const id = target.closest('.rbc-event')?.querySelector('[data-event]')?.getAttribute('data-event');
    const timeOff = events.find(one => one.id === id)?.timeOff;
    const held = dayAt(pointer, url.span.from);
    drag.current = { held };
    const isEdge = target.closest('.rbc-addons-dnd-resize-ew-anchor') !== null;
    holdAfter(timeOff && held && !isEdge ? heldAfter(timeOff, held) : 0);
  };
  const release = (pointer: PointerEvent<HTMLElement>) => {
    drag.current.released = dayAt(pointer, url.span.from);
  };

  return (
    <Box sx={monthStyle} role="region" aria-label={t('month')}>
      {!withShifts && (
        <Typography variant="body2" color="textSecondary" sx={{ mb: 2 }}>
          {t('choose_for_shifts')}
        </Typography>
      )}
      <MonthRoles onPointerDownCapture={hold} onPointerUpCapture={release}>
        <DragCalendar
          key={lostDrags}
          onDragStart={watchDrag}
          culture={culture}
          localizer={localizer}
          formats={{ dateFormat: 'D' }}
          view="month"
          views={['month']}
          onView={() => {}}
          date={toDate(url.date)}
          onNavigate={day => url.show(toDay(day))}
          getNow={() => toDate(today(company.timezone))}
          toolbar={false}
          events={events}
          selectable={
            only === undefined
              ? mayChange(null) || rows.some(one => mayChange(one.employee.id))
              : mayChange(only)
          }
          longPressThreshold={300}
          popup
          draggableAccessor={isOpen}
          resizableAccessor={isOpen}
          onEventResize={resize}
          onEventDrop={move}
          onSelectEvent={open}
          onKeyPressEvent={(event, pressed) => {
            const { key } = pressed as unknown as KeyboardEvent;
            if (key === 'Enter' || key === ' ') open(event);
          }}
          onSelectSlot={({ slots }) => {
            const [from, to] = [slots[0], slots.at(-1)];
            if (from && to)
              onEdit({ action: 'time_off', employeeId: only, from: toDay(from), to: toDay(to) });
          }}
          onShowMore={() => {}}
          messages={{ showMore: count => t('more', { smart_count: count }) }}
          components={{
            event: Bar,
            month: {
              dateHeader: ({ date, label }) => (
                <DayHead label={label} day={texts.day(toDay(date))} count={counts.get(toDay(date))} />
              ),
              header: Weekday,
            },
          }}
          eventPropGetter={event => ({ className: `tone-${event.tone}${isOpen(event) ? '' : ' is-fixed'}` })}
          dayPropGetter={day => ({ className: counts.get(toDay(day)) === 0 ? 'is-idle' : '' })}
        />
      </MonthRoles>
    </Box>
  );
}

/** The date of the month under the pointer; `first` is that of its first box. */
function dayAt({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, first: Day): Day | undefined {
  const isIn = ({ left, right, top, bottom }: DOMRect) =>
    left <= clientX && clientX < right && top <= clientY && clientY < bottom;
  const days = [...currentTarget.querySelectorAll('.rbc-day-bg')];
  const index = days.findIndex(day => isIn(day.getBoundingClientRect()));
  return index === -1 ? undefined : addDays(first, index);
}

const Weekday = ({ label }: HeaderProps) => <span>{label}</span>;

const Bar = ({ event, title }: EventProps<RosterEvent>) => {
  const texts = useRosterTexts();
  const span = { from: toDay(event.start), to: lastDay(event.end) };
  return (
    <span data-event={event.id}>
      {title}
      <Box component="span" sx={visuallyHidden}>
        , {texts.dates(span)}
      </Box>
    </span>
  );
};

const DayHead = ({ label, day, count = 0 }: { label: string; day: string; count?: number | undefined }) => {
  const t = useT('roster');
  const at_work = t('at_work', { smart_count: count });
  return (
    <span className="day-head">
      <span aria-hidden>{label}</span>
      <span className="count" aria-hidden>
        {count > 0 ? at_work : ''}
      </span>
      <Box component="span" sx={visuallyHidden}>{`${day}. ${at_work}`}</Box>
    </span>
  );
};
