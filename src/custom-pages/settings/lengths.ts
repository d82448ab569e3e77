export type LengthUnit = 'minute' | 'hour' | 'day';
type Unit = LengthUnit | 'week' | 'month';

const larger: Record<LengthUnit, [unit: Unit, size: number][]> = {
  minute: [
    ['day', 1440],
    ['hour', 60],
  ],
  hour: [['day', 24]],
  day: [
    ['month', 30],
    ['week', 7],
  ],
};

/** '45 minutes', '2 hours', '1 week', '3 months': in the largest unit without a remainder. */
export function formatLength(length: number, unit: LengthUnit, locale: string): string {
  const [named, size] = larger[unit].find(([, size]) => length % size === 0) ?? [unit, 1];
  return new Intl.NumberFormat(locale, { style: 'unit', unit: named, unitDisplay: 'long' }).format(
    length / size,
  );
}
