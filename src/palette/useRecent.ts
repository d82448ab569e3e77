import { useStore, useTranslate } from 'ra-core';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import type { Command } from './commands';

type RecentCommand = Pick<Command, 'id' | 'label' | 'detail' | 'to'>;
const recent_max = 5;

/** Per company, the latest first. */
export function useRecent() {
  const translate = useTranslate();
  const [stored, store] = useStore<RecentCommand[]>('palette.recent', []);
  const recent = stored.map((one): Command => ({
    ...one,
    id: `recent.${one.id}`,
    group: translate('palette.groups.recent'),
    icon: HistoryIcon,
  }));
  const remember = ({ id, label, detail, to }: Command) => {
    const own = id.replace(/^recent\./, '');
    if (to)
      store([{ id: own, label, detail, to }, ...stored.filter(one => one.id !== own)].slice(0, recent_max));
  };
  return { recent, remember };
}
