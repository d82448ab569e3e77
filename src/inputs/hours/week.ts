import { usualHours, type Hours } from '@/domain/schedule';

export const weekdays = [1, 2, 3, 4, 5, 6, 7];

type Shift = Omit<Hours, 'weekday'>;

const usual: Shift = { ...usualHours, breaks: [] };

/** With their indices in the week. */
export const shiftsOf = (hours: Hours[], weekday: number) =>
  hours.flatMap((shift, index) => (shift.weekday === weekday ? [{ shift, index }] : []));

export const isOpen = (hours: Hours[], weekday: number) =>
  shiftsOf(hours, weekday).some(({ shift }) => !shift.dayOff);

/** A day off keeps its hours for later; a day without hours gets those of `like`. */
export function toggleDay(hours: Hours[], weekday: number, isOn: boolean, like: Hours[]): Hours[] {
  if (shiftsOf(hours, weekday).length > 0) {
    return hours.map(shift => (shift.weekday === weekday ? { ...shift, dayOff: !isOn } : shift));
  }
  const template = like.filter(shift => shift.weekday === weekday && !shift.dayOff);
  const shifts = template.length > 0 ? template : [{ weekday, ...usual }];
  return inOrder([...hours, ...shifts.map(shift => ({ ...shift, dayOff: false }))]);
}

/** Copies the day to every other working day; days off stay unchanged. */
export const copyDay = (hours: Hours[], weekday: number): Hours[] =>
  weekdays.flatMap(day => {
    const isCopied = isOpen(hours, day);
    return shiftsOf(hours, isCopied ? weekday : day).map(({ shift }) => ({ ...shift, weekday: day }));
  });

export const changeShift = (hours: Hours[], index: number, changes: Partial<Shift>): Hours[] =>
  hours.map((shift, at) => (at === index ? { ...shift, ...changes } : shift));

export const removeShift = (hours: Hours[], index: number): Hours[] => hours.filter((_, at) => at !== index);

const inOrder = (hours: Hours[]) => [...hours].sort((one, other) => one.weekday - other.weekday);

/** Half an hour after the last break; lunch if there is none. */
export function nextBreak(breaks: Shift['breaks']): Shift['breaks'][number] {
  const last = breaks.at(-1);
  if (!last) return { from: '13:00', to: '14:00' };
  const [hour = 0, minute = 0] = last.to.split(':').map(Number);
  const later = (minutes: number) => {
    const at = Math.min(hour * 60 + minute + minutes, 24 * 60 - 1);
    return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
  };
  return { from: later(60), to: later(75) };
}
