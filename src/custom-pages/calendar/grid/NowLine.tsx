import { useLocale } from 'ra-core';
import { useCompany } from '@/src/company/CompanyContext';
import { formatTime } from '@/src/time/formats';
import { toAxis, type Axis, type GridDay } from './axis';
import { useNow } from '@/src/time/useNow';
import { px_per_min } from './measures';

type Props = { axis: Axis; day: GridDay };

export const NowLine = ({ axis, day }: Props) => {
  const now = useNow();
  if (now < day.start || now >= day.end) return null;
  return <div className="now" style={{ top: toAxis(axis, day, now) * px_per_min }} />;
};

export const NowTime = ({ axis, day }: Props) => {
  const locale = useLocale() ?? 'en';
  const { timezone } = useCompany();
  const now = useNow();
  if (now < day.start || now >= day.end) return null;
  return (
    <span className="now-time" style={{ top: toAxis(axis, day, now) * px_per_min }}>
      {formatTime(now, timezone, locale)}
    </span>
  );
};
