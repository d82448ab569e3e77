import { locales } from '../translations/locales';
import { translate } from '../messages/translate';
import type { ExportManifest } from './companyExport';

const sections = ['csv', 'data', 'files', 'left_out', 'restore'] as const;

/** README.txt: what is in the ZIP file, in both languages. */
export function exportReadme({ company, made_at }: ExportManifest): string {
  const texts = locales.map(locale => {
    const t = (key: string, values?: Record<string, string>) =>
      translate({ key: `company_export.readme.${key}`, values }, locale);
    const heading = t('title', { company: company.name, date: made_at.slice(0, 10) });
    return [heading, ...sections.map(section => t(section))].join('\r\n\r\n');
  });
  return `${texts.join('\r\n\r\n----\r\n\r\n')}\r\n`;
}
