import { useTranslate } from 'ra-core';
import { useId, useMemo, useRef, useState, type FocusEvent, type MouseEvent, memo } from 'react';
import type { ViewProps } from 'react-big-calendar';
import type { Employee } from '@/domain/employees/employee';
import type { AppointmentRecord } from '@/domain/records/record';
import { Illustration } from '@/src/components/Illustration';
import { Message } from '@/src/components/Message';
import { useBookingDraft } from '@/src/booking/draft';
import { closestTo } from '@/src/components/closestTo';
import { HoverCard } from '../panel/HoverCard';
import { useEmployeeColors, useRecordColors } from '../toolbar/colorBy';
import type { CalendarUrl } from '../useCalendarUrl';
import { toNoon } from '../views';
import type { GridDay, Axis } from './axis';
import { isOf } from './columns';
import { GridColumn } from './GridColumn';
import { GridHead } from './GridHead';
import { GridHours } from './GridHours';
import { px_per_min } from './measures';
import { useGridDrag } from './move/useGridDrag';
import type { Move } from './move/useMove';
import { usePreview } from './move/usePreview';
import { useCardTexts } from './useCardTexts';
import { visitParts } from '../visitParts';
import { useColumnSizes } from './useColumnSizes';
import { useColumnTexts } from './useColumnTexts';
import { useGridColumns } from './useGridColumns';
import { useInitialScroll } from './useInitialScroll';
import GlobalStyles from '@mui/material/GlobalStyles';
import { useTheme } from '@mui/material/styles';
import { gridStyles } from './styles/gridStyles';

type Props = {
  url: CalendarUrl;
  view: 'day' | 'week';
  records: AppointmentRecord[];
  /** All visits that take time, including those that a filter hides. */
  allRecords: AppointmentRecord[];
  /** Highlighted, because they appeared by themselves. */
  arrivals: ReadonlySet<number>;
  employees: Employee[];
  firstWeekday: number;
  onMove: Move;
} & Pick<ViewProps<AppointmentRecord>, 'onSelectEvent' | 'onSelectSlot' | 'onDrillDown'>;

/** The day view has a column for each employee, the week view for each day. */
export default function TimeGrid({ url, view, records, allRecords, arrivals, ...props }: Props) {
  const { employees, firstWeekday, onMove, onSelectEvent, onSelectSlot, onDrillDown } = props;
  const translate = useTranslate();
  const hint = useId();
  const sheet = useRef<HTMLDivElement>(null);
  const colorOf = useRecordColors();
  const employeeColors = useEmployeeColors();
  const texts = useColumnTexts();
  const cardTexts = useCardTexts();
  const { columns, columnHours, today, opening, axis } = useGridColumns({
    url,
    view,
    employees,
    firstWeekday,
  });
  const hasColumns = columns.length > 0;
  useInitialScroll(sheet, hasColumns, { view, today, axis, opening: opening ?? firstOn(today, records) });

  const openingOf = (of: (typeof columns)[number]) =>
    columnHours.find(({ column }) => column === of)?.opening;
  const { dragged, selection, isMovable, onKeyDown, onBlur } = useGridDrag({
    ...{ sheet, axis, columns, records, openingOf, onMove, onSelectSlot },
  });
  const { draggedBlock, previewOf } = usePreview({
    ...{ draft: useBookingDraft(), dragged, selection },
    ...{ records: allRecords, employees },
  });

  const byColumn = useMemo(
    () => columns.map(column => records.filter(record => isOf(column, record))),
    [columns, records],
  );
  const parts = useMemo(() => visitParts(records), [records]);
  const { widths_px, style } = useColumnSizes(sheet, view, columns, byColumn);

  const [focusedId, setFocusedId] = useState<number>();
  const tabStopId = records.some(({ id }) => id === focusedId) ? focusedId : byColumn.flat()[0]?.id;

  if (!hasColumns) {
    const message = employees.length === 0 ? 'calendar.no_employees' : 'calendar.grid.nobody_works';
    return <Message drawing={<Illustration of="calendar" />} text={translate(message)} />;
  }
  return (
    <div
      ref={sheet}
      role="region"
      aria-label={translate('calendar.title')}
      tabIndex={0}
      className={`time-grid${dragged?.by === 'pointer' ? ' dragging' : ''}`}
      onKeyDown={onKeyDown}
      onFocus={event => setFocusedId(before => visitIdOf(event) ?? before)}
      onBlur={onBlur}
      onClick={event => {
        const id = visitIdOf(event);
        const record = records.find(one => one.id === id);
        if (record) onSelectEvent?.(record, event);
      }}
    >
      <GridStyles />
      {/* It would lie over the panel of the visit that is open. */}
      {url.recordId === null && <HoverCard within={sheet} records={records} />}
      <span id={hint} hidden>
        {translate('calendar.grid.keyboard_hint')}
      </span>
      <span role="status" className="status">
        {dragged?.by === 'keys' && draggedBlock && texts.place(dragged.place, draggedBlock.conflicts)}
      </span>
      <div className="sheet" style={style}>
        <div className="corner" />
        {columnHours.map(({ column, isOpen }, index) => (
          <GridHead
            // Not the date: the heads of the next week are those of this one.
            key={column.employee?.id ?? index}
            column={column}
            isOpen={isOpen}
            color={column.employee && employeeColors.get(column.employee.id)}
            onDay={day => onDrillDown?.(toNoon(day), 'day')}
          />
        ))}
        <GridHours axis={axis} days={view === 'day' ? [today] : columns.map(({ day }) => day)} />
        <div className="columns" style={{ height: axis.length_min * px_per_min }}>
          <GridLines axis={axis} />
          {columnHours.map(({ column, closedHours }, index) => (
            <GridColumn
              key={column.key}
              axis={axis}
              column={column}
              width_px={widths_px[index] ?? 0}
              label={texts.column(column)}
              records={byColumn[index] ?? []}
              parts={parts}
              closedHours={closedHours}
              colorOf={colorOf}
              arrivals={arrivals}
              tabStopId={tabStopId}
              draggedId={dragged?.record.id}
              preview={previewOf(column)}
              isMovable={isMovable}
              hint={hint}
              texts={cardTexts}
            />
          ))}
        </div>
      </div>
    </div>
  );
}

/** On a day when the company is closed, what there is to see begins with the first visit. */
const firstOn = ({ start, end }: GridDay, records: AppointmentRecord[]) =>
  records.find(({ start_at }) => start_at >= start && start_at < end)?.start_at;

const visitIdOf = ({ target }: MouseEvent | FocusEvent) =>
  Number(closestTo(target, '[data-record]')?.dataset.record) || undefined;

const GridLines = ({ axis }: { axis: Axis }) => (
  <div className="lines" aria-hidden>
    {axis.hours.map(({ at_min }) => (
      <div key={at_min} className="line" style={{ top: at_min * px_per_min, height: 30 * px_per_min }} />
    ))}
  </div>
);

/**
 * One style sheet for the whole grid, computed once: a styled component for each of hundreds of visits would be slow, and
 * so would these styles as `sx`, which is computed again whenever the grid renders.
 */
const GridStyles = memo(function GridStyles() {
  const theme = useTheme();
  return <GlobalStyles styles={{ '.time-grid': gridStyles(theme) }} />;
});
