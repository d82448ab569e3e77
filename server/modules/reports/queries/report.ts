import { inArray } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { hourName, kindName, periodName } from '@/domain/reports/names';
import {
  percentOf,
  reportKeyOf,
  type MoneyKey,
  type Report,
  type ReportFigures,
  type ReportName,
  type ReportQuery,
  type ReportRow,
} from '@/domain/reports/report';
import { planForValues } from '@/server/platform/db/planForValues';
import { employees, products, services } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { currencyOfCompany } from '@/server/modules/companies';
import { workedMinutes } from './occupancy';
import { retentionOf } from './retention';
import { revenueBy, whole_report } from './revenue';
import { reportSpan, type ReportSpan } from './span';
import { visitsBy, type VisitFigures } from './visits';

type Reader = { now: number; locale: string };
type Keyed = Map<string | null, ReportFigures>;

/** A report of these days. Its rows add up to its totals, but for visits, customers and orders that are in several rows. */
export async function reportOf(
  tx: CompanyTx,
  name: ReportName,
  params: ReportQuery,
  { now, locale }: Reader,
): Promise<Report> {
  const key = reportKeyOf(name, params);
  const [, span, currency] = await Promise.all([
    planForValues(tx),
    reportSpan(tx, params, now),
    currencyOfCompany(tx),
  ]);
  if (name === 'retention') return { ...(await retentionOf(tx, span, locale)), currency, as_of: now };
  const figures = await figuresOf[name](tx, span, key, params.employee_id);
  const totals = figures.get(whole_report) ?? {};
  figures.delete(whole_report);
  const rows = await named(tx, { span, key, locale }, figures);
  return { rows, totals, currency, as_of: now };
}

type Figures = (tx: CompanyTx, span: ReportSpan, key: MoneyKey, employee_id?: number) => Promise<Keyed>;

const money: Figures = async (tx, span, key, employee_id) => {
  const [revenue, visits] = await Promise.all([
    revenueBy(tx, span, key, employee_id),
    visitsBy(tx, span, key, employee_id),
  ]);
  return joined(revenue, visits, (paid, seen) => ({
    ...paidFigures(paid),
    visits: seen?.visits ?? 0,
    ...(key === 'period' && {
      new_customers: seen?.new_customers ?? 0,
      returning_customers: seen?.returning_customers ?? 0,
    }),
    ...(key === 'source' && { lead_days: seen?.lead_days ?? null }),
  }));
};

const figuresOf: Record<Exclude<ReportName, 'retention'>, Figures> = {
  revenue: money,
  employees: money,
  services: money,
  sources: money,
  hours: money,
  async no_shows(tx, span, key) {
    const visits = await visitsBy(tx, span, key);
    return new Map(
      [...visits].map(([own, seen]) => {
        const { visits: held, no_shows, late_cancellations } = seen;
        const missed = no_shows + late_cancellations;
        return [
          own,
          { visits: held, no_shows, late_cancellations, missed_share: percentOf(missed, held + missed) },
        ];
      }),
    );
  },
  async occupancy(tx, span, key) {
    const [visits, worked] = await Promise.all([visitsBy(tx, span, key), workedMinutes(tx, span)]);
    const own = new Map([...worked].map(([id, minutes]) => [String(id), minutes]));
    const all = [...own.values()].reduce((sum, minutes) => sum + minutes, 0);
    return joined(own, visits, (minutes, seen, of) => {
      const worked_minutes = of === whole_report ? all : (minutes ?? 0);
      const booked_minutes = seen?.booked_minutes ?? 0;
      return {
        worked_minutes,
        booked_minutes,
        occupancy: percentOf(booked_minutes, worked_minutes),
        visits: seen?.visits ?? 0,
      };
    });
  },
};

function joined<One>(
  one: Map<string | null, One>,
  visits: Map<string | null, VisitFigures>,
  figures: (one: One | undefined, visits: VisitFigures | undefined, key: string | null) => ReportFigures,
): Keyed {
  const keys = new Set([...one.keys(), ...visits.keys(), whole_report]);
  return new Map([...keys].map(key => [key, figures(one.get(key), visits.get(key), key)]));
}

const paidFigures = (
  { revenue, orders }: { revenue: number; orders: number } = { revenue: 0, orders: 0 },
) => ({
  revenue,
  orders,
  average_check: orders === 0 ? null : Math.round(revenue / orders),
});

/** In the order of time, of the clock, or the most first; a period without anything is there too. */
async function named(
  tx: CompanyTx,
  { span, key, locale }: { span: ReportSpan; key: MoneyKey; locale: string },
  figures: Keyed,
): Promise<ReportRow[]> {
  const none = paidFigures();
  if (key === 'period') {
    return span.periods.map((period, index) => ({
      key: period.from,
      label: periodName(period, locale),
      ...(figures.get(String(index)) ?? { ...none, visits: 0, new_customers: 0, returning_customers: 0 }),
    }));
  }
  const names = await namesOf(tx, key, [...figures.keys()]);
  const rows = [...figures].map(([own, counted]) => ({ ...labelled(key, own, names, locale), ...counted }));
  if (key === 'hour') return rows.sort((a, b) => `${a.key}`.localeCompare(`${b.key}`));
  return rows.sort((a, b) => sizeOf(b) - sizeOf(a) || a.label.localeCompare(b.label, locale));
}

const sizeOf = ({ revenue, booked_minutes, no_shows, visits }: ReportFigures) =>
  revenue ?? booked_minutes ?? no_shows ?? visits ?? 0;

const isId = (key: string | null): boolean => key !== null && /^\d+$/.test(key);

function labelled(
  key: MoneyKey,
  own: string | null,
  names: Map<number, string>,
  locale: string,
): Pick<ReportRow, 'key' | 'label'> {
  if (key === 'hour' && own !== null) return { key: own, label: hourName(own, locale) };
  if (isId(own)) return { key: Number(own), label: names.get(Number(own)) ?? kindName('gone', locale) };
  if (own?.startsWith('category:')) {
    const category = own.slice('category:'.length);
    return { key: category, label: category || kindName('no_category', locale) };
  }
  return { key: own, label: kindName(own ?? (key === 'employee' ? 'nobody' : 'none'), locale) };
}

async function namesOf(tx: CompanyTx, key: MoneyKey, keys: (string | null)[]): Promise<Map<number, string>> {
  const ids = keys.filter(isId).map(Number);
  if (ids.length === 0) return new Map();
  if (key === 'employee') {
    const rows = await tx
      .select({ id: employees.id, first_name: employees.first_name, last_name: employees.last_name })
      .from(employees)
      .where(inArray(employees.id, ids));
    return new Map(rows.map(row => [row.id, fullName(row)]));
  }
  const table = key === 'product' ? products : services;
  const rows = await tx.select({ id: table.id, name: table.name }).from(table).where(inArray(table.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
