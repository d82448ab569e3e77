export const minutesADay = 1440;

const minutesByTime = new Map(
  Array.from({ length: minutesADay + 1 }, (_, minutes) => [timeOf(minutes), minutes]),
);

/** Minutes from '00:00', up to '24:00'; undefined if malformed. */
export function minutesOf(time: string | undefined): number | undefined {
  return time === undefined ? undefined : minutesByTime.get(time);
}

/** The inverse of `minutesOf`; from 1440 on the time of the next date, 1440 itself as '24:00'. */
export function clockTimeOf(minutes: number): string {
  return timeOf(minutes > minutesADay ? minutes - minutesADay : minutes);
}

function timeOf(minutes: number): string {
  return [Math.floor(minutes / 60), minutes % 60].map(part => `${part}`.padStart(2, '0')).join(':');
}
