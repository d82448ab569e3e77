import { useStore, useTranslate } from 'ra-core';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import type { Command } from './commands';

type Kept = Pick<Command, 'id' | 'label' | 'detail' | 'to'>;
const most = 5;

/** Per company, the latest first. */
export function useRecent() {
  const translate = useTranslate();
  const [kept, keep] = useStore<Kept[]>('palette.recent', []);
  const recent = kept.map((one): Command => ({
    ...one,
    id: `recent.${one.id}`,
    group: translate('palette.groups.recent'),
    icon: HistoryIcon,
  }));
  const remember = ({ id, label, detail, to }: Command) => {
    const own = id.replace(/^recent\./, '');
    if (to) keep([{ id: own, label, detail, to }, ...kept.filter(one => one.id !== own)].slice(0, most));
  };
  return { recent, remember };
}
