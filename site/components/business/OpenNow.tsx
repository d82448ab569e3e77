import { toLocal } from '../../../domain/schedule';
import type { Opening } from '../../opening';
import { useSite } from '../../pageContext';

export const OpenNow = ({ opening }: { opening: Opening }) => {
  const { t } = useSite();
  const change = useChange(opening);
  return (
    <p className={`open-now ${opening.is_open ? 'open-now-yes' : ''}`}>
      <strong>{t(opening.is_open ? 'opening.open_now' : 'opening.closed_now')}</strong>
      {change && <span>{change}</span>}
    </p>
  );
};

function useChange({ is_open, changes_at, today }: Opening): string | undefined {
  const { site, t, formats } = useSite();
  if (changes_at === undefined) return undefined;
  const time = formats.time(changes_at);
  const isToday = toLocal(site.timezone, changes_at).date === today;
  if (is_open) return t('opening.until', { time: isToday ? time : formats.moment(changes_at) });
  if (isToday) return t('opening.opens_today', { time });
  return t('opening.opens_on', { day: formats.dayOf(changes_at), time });
}
