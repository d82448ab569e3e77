import { useKey } from '../../keys/useKey';
import { useCompany } from '../../layout/CompanyContext';
import { today } from '../../time/zoned';
import { viewKeys } from './viewKeys';
import type { CalendarUrl } from './useCalendarUrl';
import { step, type View } from './views';

/** The single keys of the calendar: today, earlier and later, and its views. */
export const CalendarKeys = ({ url }: { url: CalendarUrl }) => {
  const { timezone } = useCompany();
  const { view, date, show } = url;
  useKey('t', () => show(view, today(timezone)));
  useKey('arrowleft', () => show(view, step(view, date, -1)));
  useKey('arrowright', () => show(view, step(view, date, 1)));
  return (Object.keys(viewKeys) as View[]).map(name => (
    <ViewKey key={name} keys={viewKeys[name]} onPress={() => show(name, date)} />
  ));
};

const ViewKey = ({ keys, onPress }: { keys: string; onPress: () => void }) => {
  useKey(keys, onPress);
  return null;
};
