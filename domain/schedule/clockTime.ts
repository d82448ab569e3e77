export const minutesADay = 1440;

/** The minutes from 00:00 to an 'HH:mm' up to '24:00'; undefined for anything else. */
export function minutesOf(time: string | undefined): number | undefined {
  const [, hours, minutes] = /^(\d\d):([0-5]\d)$/.exec(time ?? '') ?? [];
  const total = Number(hours) * 60 + Number(minutes);
  return total <= minutesADay ? total : undefined;
}
