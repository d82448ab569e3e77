import { toInstant } from '@/domain/schedule';
import type { Opening } from '@/site/opening';
import { useSite } from '@/site/pageContext';

export const OpenNow = ({ opening }: { opening: Opening }) => {
  const { t } = useSite();
  const change = useChange(opening);
  return (
    <p className={`open-now ${opening.is_open ? 'open-now-yes' : ''}`}>
      <strong>{t(`opening.${stateOf(opening)}`)}</strong>
      {change && <span>{change}</span>}
    </p>
  );
};

function stateOf({ is_open, changes_at }: Opening) {
  if (!is_open) return 'closed_now';
  return changes_at === undefined ? 'around_the_clock' : 'open_now';
}

function useChange({ is_open, changes_at, today }: Opening): string | undefined {
  const { site, t, formats } = useSite();
  if (changes_at === undefined) return undefined;
  const midnight = toInstant(site.timezone, today, '24:00');
  const time = formats.time(changes_at);
  if (!is_open) {
    const isToday = changes_at < midnight;
    return isToday
      ? t('opening.opens_today', { time })
      : t('opening.opens_on', { day: formats.dayOf(changes_at), time });
  }
  if (changes_at > midnight) return t('opening.until', { time: formats.until(changes_at) });
  return t('opening.until', { time: changes_at === midnight ? formats.clock('24:00') : time });
}
