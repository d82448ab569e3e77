const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;

/** '1.2 MB'; less than a kilobyte is one. */
export function formatBytes(bytes: number, locale: string): string {
  let value = Math.max(1, bytes / 1000);
  let unit = 0;
  for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[unit],
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
