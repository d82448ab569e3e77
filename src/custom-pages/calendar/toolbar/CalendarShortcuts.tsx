import { keysOf } from '@/domain/keys';
import { useShortcut } from '@/src/hooks/useShortcut';
import { viewKeys } from '@/src/navigation/calendarViews';
import type { CalendarUrl } from '../useCalendarUrl';

export const CalendarShortcuts = ({ url }: { url: CalendarUrl }) => {
  useShortcut('t', url.showToday);
  useShortcut('arrowleft', () => url.movePeriod(-1));
  useShortcut('arrowright', () => url.movePeriod(1));
  return keysOf(viewKeys).map(name => (
    <ViewKey key={name} keys={viewKeys[name]} onPress={() => url.showAs(name)} />
  ));
};

const ViewKey = ({ keys, onPress }: { keys: string; onPress: () => void }) => {
  useShortcut(keys, onPress);
  return null;
};
