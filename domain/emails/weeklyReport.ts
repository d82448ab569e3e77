import { formatMoney } from '../money/money';
import { periodName } from '../reports/names';
import type { DateSpan } from '../sales/ranges';
import type { Locale } from '../translations/locales';
import type { EmailContent, Fact } from './emailContent';
import { mailTextsOf } from './mailTexts';

export type WeekFigures = {
  revenue: number;
  average_check: number | null;
  visits: number;
  new_customers: number;
  missed: number;
};

/** `before` and `year`: of the same days a week and a year before; null where nothing was then. */
export type WeeklyReport = {
  company_name: string;
  currency: string;
  week: DateSpan;
  figures: WeekFigures;
  before: WeekFigures | null;
  year: WeekFigures | null;
  /** Pages of the admin: the company's own, without a slash at the end. */
  url: string;
  unsubscribe_url: string;
};

const money = ['revenue', 'average_check'] as const;
const shown = [...money, 'visits', 'new_customers', 'missed'] as const;

export function weeklyReport(report: WeeklyReport, locale: Locale): EmailContent {
  const { company_name: company, currency, week, figures, before, year, url, unsubscribe_url } = report;
  const t = mailTextsOf(locale);
  const days = periodName(week, locale);
  const written = (name: (typeof shown)[number], of: WeekFigures) => {
    const figure = of[name];
    if (figure === null) return '–';
    return money.some(one => one === name) ? formatMoney(figure, currency, locale) : `${figure}`;
  };
  const factOf = (name: (typeof shown)[number]): Fact => ({
    label: t(`weekly_report.${name}`),
    lines: [
      written(name, figures),
      ...(before ? [t('weekly_report.before', { figure: written(name, before) })] : []),
      ...(year ? [t('weekly_report.year', { figure: written(name, year) })] : []),
    ],
  });
  const pageOf = (name: string) => `${url}/reports/${name}?from=${week.from}&to=${week.to}&compare=before`;
  const intro = t('weekly_report.intro', { company, days });
  const revenue = written('revenue', figures);
  return {
    subject: t('weekly_report.subject', { company, days }),
    preview: `${t('weekly_report.revenue')}: ${revenue}`,
    title: t('weekly_report.title'),
    paragraphs: [intro],
    facts: shown.map(factOf),
    action: { label: t('weekly_report.open'), url: pageOf('revenue') },
    links: [
      { label: t('weekly_report.employees'), url: pageOf('employees') },
      { label: t('weekly_report.services'), url: pageOf('services') },
    ],
    foot: t('sent_by_product'),
    unsubscribe: { label: t('unsubscribe'), url: unsubscribe_url },
    sms: t('weekly_report.sms', { company, days, revenue, url: pageOf('revenue') }),
  };
}
