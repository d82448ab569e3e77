/** 1200 and 1200,5; 1,200 and 1,200.50; 1.200 and 1.200,50. */
const ways = [
  /^(\d+)(?:[.,](\d{1,2}))?$/,
  /^(\d{1,3}(?:,\d{3})+)(?:\.(\d{1,2}))?$/,
  /^(\d{1,3}(?:\.\d{3})+)(?:,(\d{1,2}))?$/,
];

/**
 * An amount in minor units, as people write prices: '650', '1 200,50', '1,200.50', '₴ 80'.
 * Undefined where nothing is written, NaN where it is no amount.
 */
export function parsePrice(written: string, units: number): number | undefined {
  const text = written.replace(/[\s'’\u00a0\u202f\p{Sc}]/gu, '');
  if (text === '') return undefined;
  const amount = ways.map(way => way.exec(text)).find(Boolean);
  if (!amount) return NaN;
  const [, whole = '', fraction = ''] = amount;
  const parts = Number(`0.${fraction || '0'}`);
  return Math.round((Number(whole.replace(/[.,]/g, '')) + parts) * units);
}

/** The form that parsePrice reads back: '650', '1200.50'. */
export function printPrice(amount: number | null | undefined, units: number): string {
  if (amount == null || Number.isNaN(amount)) return '';
  return amount % units === 0 ? String(amount / units) : (amount / units).toFixed(Math.log10(units));
}
