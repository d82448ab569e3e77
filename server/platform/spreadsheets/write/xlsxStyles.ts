import { placesOf } from '@/domain/money/decimal';
import { currencyOf } from '@/domain/money/money';
import { escapeXml } from './escapeXml';

/** Excel's own formats, which follow the reader's language. */
const date_format = 14;
const moment_format = 22;
const first_own_format = 164;
/** Plain, heading, date, moment. */
const built_in = 4;

/** Cell styles by their numbers; the currencies are collected while the rows are written. */
export function createStyles() {
  const currencies: string[] = [];
  return {
    heading: 1,
    date: 2,
    moment: 3,
    money(currency: string): number {
      if (!currencies.includes(currency)) currencies.push(currency);
      return built_in + currencies.indexOf(currency);
    },
    xml: () => stylesXml(currencies),
  };
}

export type Styles = ReturnType<typeof createStyles>;

function stylesXml(currencies: string[]): string {
  const formats = currencies.map(
    (currency, at) => `<numFmt numFmtId="${first_own_format + at}" formatCode="${formatOf(currency)}"/>`,
  );
  const money = currencies.map((_, at) => styleOf(first_own_format + at));
  const numFmts =
    formats.length > 0 ? `<numFmts count="${formats.length}">${formats.join('')}</numFmts>` : '';
  return `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${numFmts}<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="${built_in + money.length}"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${styleOf(date_format)}${styleOf(moment_format)}${money.join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
}

const styleOf = (format: number) =>
  `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;

/** '#,##0.00 "₴"', with as many decimals as the currency has. */
function formatOf(currency: string): string {
  const places = placesOf(currency);
  const number = places > 0 ? `#,##0.${'0'.repeat(places)}` : '#,##0';
  return escapeXml(`${number} "${currencyOf(currency, 'uk').symbol}"`);
}
