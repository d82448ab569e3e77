import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import type { Content, TableCell } from 'pdfmake/interfaces';
import type { Receipt, ReceiptRow } from '@/domain/orders/receipt';
import type { Locale } from '@/domain/translations/locales';
import { printable } from './printable';
import { limitConcurrency } from '@/server/platform/limitConcurrency';

/** One at a time: laying out a page takes the processor for a tenth of a second. */
const takeTurn = limitConcurrency(1, { waiting_max: 50 });

/** A4, in the site's own font. @throws Unavailable where too many are waiting */
export const receiptPdf = (told: Receipt, locale: Locale): Promise<Buffer> =>
  takeTurn(async () => {
    const pdfmake = await loadPdfmake();
    const receipt = printed(told);
    return pdfmake
      .createPdf({
        pageSize: 'A4',
        pageMargins: [56, 56, 56, 64],
        language: locale,
        info: { title: receipt.title, author: receipt.company.name },
        defaultStyle: { font: 'Inter', fontSize: 10, lineHeight: 1.25, color: ink },
        content: contentOf(receipt),
        footer: (page, pages) =>
          pages > 1 ? { text: `${page} / ${pages}`, alignment: 'center', color: muted, fontSize: 8 } : '',
      })
      .getBuffer();
  });

const printed = (receipt: Receipt): Receipt =>
  JSON.parse(JSON.stringify(receipt), (_, value: unknown) =>
    typeof value === 'string' ? printable(value) : value,
  );

const ink = '#111827';
const muted = '#4b5563';
const line = '#e5e7eb';

let loaded: Promise<typeof import('pdfmake')> | undefined;

/** Only where somebody asks for a PDF: it takes 45 MB. */
function loadPdfmake() {
  loaded ??= import('pdfmake').then(({ default: pdfmake }) => {
    const folder = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));
    const file = (weight: string) => `${folder}/${weight}/Inter_${weight}.ttf`;
    pdfmake.setFonts({ Inter: { normal: file('400Regular'), bold: file('600SemiBold') } });
    pdfmake.setUrlAccessPolicy(() => false);
    pdfmake.setLocalAccessPolicy(path => path.startsWith(folder));
    return pdfmake;
  });
  return loaded;
}

function contentOf({ title, company, facts, headings, notes, ...rows }: Receipt): Content {
  return [
    { text: company.name, bold: true, fontSize: 14 },
    ...company.lines.map(text => ({ text, color: muted })),
    { text: title, bold: true, fontSize: 20, margin: [0, 28, 0, 8] },
    ...facts.map(({ label, value }) => ({ text: [{ text: `${label}: `, color: muted }, value] })),
    table([[heading(headings.item), heading(headings.sum, 'right')], ...rows.items.map(cellsOf)], 1),
    table(rows.sums.map(cellsOf)),
    ...[rows.payments, rows.balance].filter(part => part.length > 0).map(part => table(part.map(cellsOf))),
    { stack: notes, color: muted, margin: [0, 24, 0, 0] },
  ];
}

const heading = (text: string, alignment: 'left' | 'right' = 'left') => ({
  text,
  alignment,
  color: muted,
  fontSize: 9,
});

const table = (body: TableCell[][], headerRows = 0): Content => ({
  table: { widths: ['*', 'auto'], headerRows, dontBreakRows: true, body },
  layout: {
    hLineWidth: index => (index === 0 || index === headerRows ? 0.75 : 0),
    vLineWidth: () => 0,
    hLineColor: () => line,
    paddingLeft: index => (index === 0 ? 0 : 16),
    paddingRight: () => 0,
    paddingTop: () => 4,
    paddingBottom: () => 4,
  },
  margin: [0, 16, 0, 0],
});

const cellsOf = ({ label, detail, sum, isStrong }: ReceiptRow): TableCell[] => [
  {
    stack: [
      { text: label, bold: isStrong },
      ...(detail ? [{ text: detail, color: muted, fontSize: 9 }] : []),
    ],
  },
  { text: sum, bold: isStrong, alignment: 'right', noWrap: true, fontFeatures: ['tnum'] },
];
