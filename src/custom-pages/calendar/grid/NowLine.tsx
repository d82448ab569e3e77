import { toAxis, type Axis, type GridDay } from './axis';
import { useNow } from '@/src/time/useNow';
import { px_per_min } from './measures';

type Props = { axis: Axis; day: GridDay };

export const NowLine = ({ axis, day }: Props) => {
  const now = useNow();
  if (now < day.start || now >= day.end) return null;
  return <div className="now" style={{ top: toAxis(axis, day, now) * px_per_min }} />;
};
