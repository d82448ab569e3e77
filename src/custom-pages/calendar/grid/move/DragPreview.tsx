import { useLocale, useTranslate } from 'ra-core';
import type { AppointmentRecord, WarningCode } from '@/domain/records/record';
import { useCompany } from '@/src/company/CompanyContext';
import { customerName } from '@/src/resources/records/customerName';
import { formatTimes } from '@/src/time/formats';
import { toAxis, type Axis } from '../axis';
import type { Column } from '../columns';
import { px_per_min } from '../measures';

export type PreviewBlock = {
  start_at: number;
  end_at: number;
  title: string;
  conflicts: WarningCode[];
  collisions: AppointmentRecord[];
};

const most_named = 3;

type Props = { axis: Axis; column: Column; block: PreviewBlock };

export const DragPreview = ({ axis, column: { day }, block }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const { start_at, end_at, title, conflicts, collisions } = block;
  const top = toAxis(axis, day, start_at) * px_per_min;
  const height = Math.max(toAxis(axis, day, end_at, true) * px_per_min - top, 20);
  return (
    <div
      className={`preview${conflicts.length > 0 ? ' against' : ''}`}
      style={{ top, minHeight: height }}
      aria-hidden
    >
      <span className="when">{formatTimes(start_at, end_at, timezone, locale)}</span>
      {title && <span className="name">{title}</span>}
      {conflicts.map(code => (
        <span key={code} className="why">
          {translate(`errors.warnings.${code}`)}
        </span>
      ))}
      {collisions.slice(0, most_named).map(record => (
        <span key={record.id} className="name">
          {`${customerName(record, translate)}, ${formatTimes(record.start_at, record.end_at, timezone, locale)}`}
        </span>
      ))}
    </div>
  );
};
