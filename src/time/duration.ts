type Translate = (key: string, values?: Record<string, number>) => string;

/** '90', '1:30', '1h30', '1 h', '45 min', '1 год 30 хв' to minutes; undefined if empty, NaN if invalid. */
export function parseDuration(input: string): number | undefined {
  const text = input.trim().toLowerCase();
  if (text === '') return undefined;

  const clock = /^(\d{1,2}):([0-5]\d)$/.exec(text);
  if (clock) return Number(clock[1]) * 60 + Number(clock[2]);

  const minutes = /^(\d{1,4})\s*(m|min|minutes?|хв|хвилин\p{L}*)?\.?$/u.exec(text);
  if (minutes) return Number(minutes[1]);

  const hours =
    /^(\d{1,2})(?:[.,](\d))?\s*(?:h|hours?|г|год|годин\p{L}*)\.?\s*(?:(\d{1,2})\s*\p{L}*\.?)?$/u.exec(text);
  if (!hours) return NaN;
  const [, whole = '0', tenth = '0', rest = '0'] = hours;
  return Number(whole) * 60 + Number(tenth) * 6 + Number(rest);
}

/** '45', '1:30': short, and accepted by parseDuration. */
export function printDuration(minutes: number | null | undefined): string {
  if (minutes == null || Number.isNaN(minutes)) return '';
  if (minutes < 60) return String(minutes);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** '45 min', '1 h 30 min', in the user's language. */
export function formatDuration(minutes: number, translate: Translate): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return translate('admin.shared.minutes', { minutes: rest });
  if (rest === 0) return translate('admin.shared.hours', { hours });
  return translate('admin.shared.hours_minutes', { hours, minutes: rest });
}
