import { memo, useMemo } from 'react';
import { useTranslate } from 'ra-core';
import type { AppointmentRecord } from '@/domain/records/record';
import type { RecordColorOf } from '../toolbar/colorBy';
import { spaceOf } from './styles/recordStyles';
import { toAxis, gapsOf, type Axis } from './axis';
import type { Column } from './columns';
import { DragPreview, type PreviewBlock } from './move/DragPreview';
import { occupiedUntil } from '@/src/booking/occupiedUntil';
import { layoutOverlaps } from './layoutOverlaps';
import { px_per_min } from './measures';
import { NowLine } from './NowLine';
import type { ClosedHours } from './closedHours';
import { RecordCard } from './RecordCard';
import type { VisitPart } from '../visitParts';
import type { CardTexts } from './useCardTexts';

type Props = {
  axis: Axis;
  column: Column;
  width_px: number;
  label: string;
  records: AppointmentRecord[];
  parts: ReadonlyMap<number, VisitPart>;
  closedHours: ClosedHours[];
  colorOf: RecordColorOf;
  arrivals: ReadonlySet<number>;
  /** The visit that Tab focuses. */
  tabStopId: number | undefined;
  draggedId: number | undefined;
  preview: PreviewBlock | undefined;
  isMovable: (record: AppointmentRecord) => boolean;
  hint: string;
  texts: CardTexts;
};

export const GridColumn = memo(function GridColumn({ axis, column, records, preview, ...props }: Props) {
  const translate = useTranslate();
  const { day, employee } = column;
  const placed = useMemo(() => layoutOverlaps(records, day), [records, day]);
  const y = (instant: number, isEnd = false) => toAxis(axis, day, instant, isEnd) * px_per_min;

  return (
    <div className="column" role="group" aria-label={props.label} data-column={column.key}>
      {gapsOf(axis, day).map(({ from, to }) => (
        <div
          key={from}
          className="void"
          style={{ top: from * px_per_min, height: (to - from) * px_per_min }}
        />
      ))}
      {props.closedHours.map(({ start, end, kind }) => (
        <div
          key={start}
          className={`shade ${kind}`}
          style={{ top: y(start), height: y(end, true) - y(start) }}
          data-from={start}
          data-until={end}
        >
          {kind === 'holiday' && <span>{translate('calendar.grid.holiday')}</span>}
        </div>
      ))}
      <div className="visits">
        {placed.map(({ record, start, end, lane, lanes }) => {
          const top = y(start);
          const height = Math.max(y(end, true) - top - 1, 16);
          const pause = Math.max(y(occupiedUntil(record), true) - Math.max(y(record.end_at, true), top), 0);
          const tail = record.break > 0 ? Math.min(pause, height) : 0;
          return (
            <RecordCard
              key={record.id}
              record={record}
              top={top}
              height={height}
              tail={tail}
              lane={lane}
              lanes={lanes}
              width_px={Math.round(props.width_px / lanes)}
              room={spaceOf(height - tail, props.width_px / lanes, !employee)}
              color={props.colorOf(record)}
              place={props.parts.get(record.id)?.place}
              places={props.parts.get(record.id)?.of}
              isNext={record.id === props.tabStopId}
              isDragged={record.id === props.draggedId}
              isArrival={props.arrivals.has(record.id)}
              isMovable={props.isMovable(record)}
              showsEmployee={!employee}
              hint={props.hint}
              texts={props.texts}
            />
          );
        })}
      </div>
      <NowLine axis={axis} day={day} />
      {preview && <DragPreview axis={axis} column={column} block={preview} />}
    </div>
  );
});
