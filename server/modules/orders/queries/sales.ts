import { toDate } from '@/domain/time/instant';
import { first } from '@/domain/assert';
import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { fullName } from '@/domain/customers/customer';
import { pageOf, type ListParams, type Page } from '@/domain/lists/page';
import type { PaymentKind, PaymentMethod } from '@/domain/orders/payment';
import { comparisonOf, first_period } from '@/domain/sales/comparison';
import { salesGroupFor, periodsOf, previousSpan, type DateSpan } from '@/domain/sales/ranges';
import type { Sales, SalesQuery, SalesRow, SalesTotals } from '@/domain/sales/sales';
import { addDays, toInstant } from '@/domain/schedule';
import { weekdayNumber } from '@/domain/settings/choices';
import { customers, orders, payments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { isMoney } from '@/domain/orders/sums';
import { salesApart } from './salesApart';
import { currencyOfCompany, getSettings } from '@/server/modules/companies';
import { equals, joined, updatedSince } from '@/server/platform/db/filters';
import { selectPage } from '@/server/platform/db/selectPage';
import { zoneOf } from '@/server/modules/schedule';

export type SalesFilter = DateSpan & { payment_method?: PaymentMethod };

/**
 * Sums of payments and refunds that are `done`, by method and period and for the span before.
 * One aggregate gives all sums, so that they are of one moment.
 */
export async function salesOf(
  tx: CompanyTx,
  params: SalesFilter & Pick<SalesQuery, 'group'>,
  now: number,
): Promise<Omit<Sales, 'rows'>> {
  const { from, to, payment_method } = params;
  const [timezone, currency, { week_start_day }] = await Promise.all([
    zoneOf(tx),
    currencyOfCompany(tx),
    getSettings(tx),
  ]);
  const group = params.group ?? salesGroupFor({ from, to });
  const before = previousSpan({ from, to });
  const periods = periodsOf({ from, to }, group, weekdayNumber(week_start_day));
  const { starts, end, until } = comparisonOf(timezone, { from, to }, periods, now);
  const [totals, apart] = await Promise.all([
    sumsBy(tx, { starts, end, payment_method }),
    salesApart(tx, { start: toInstant(timezone, from, '00:00'), end }),
  ]);
  const within = totals.filter(({ period }) => period >= first_period);
  const totalsOf = (of: Sum[]) => totalsIn(of, payment_method === undefined);
  return {
    totals: totalsOf(within),
    by_method: byMethod(within),
    series: periods.map((span, at) => {
      return { ...span, ...totalsOf(within.filter(({ period }) => period === at + first_period)) };
    }),
    previous: {
      ...before,
      totals: totalsOf(totals.filter(({ period }) => period === 0)),
      ...(until !== undefined && { until }),
    },
    apart,
    currency,
    as_of: now,
  };
}

/** Money received less money refunded, by consecutive stretches that start at these instants; the last one ends at `end`. */
export async function amountsBetween(tx: CompanyTx, starts: number[], end: number): Promise<number[]> {
  const sums = await sumsBy(tx, { starts, end });
  return starts.map((_, at) => sum(sums.filter(one => one.period === at && isOfMoney(one))));
}

/** The entries that the sums are of, latest first. */
export async function pageOfSales(
  tx: CompanyTx,
  { from, to, payment_method, updated_since, ...params }: SalesFilter & ListParams,
): Promise<Page<SalesRow>> {
  const timezone = await zoneOf(tx);
  const where = and(
    eq(payments.state, 'done'),
    equals(payments.payment_method, payment_method),
    // As the sums begin and end: PostgreSQL takes the other one of two midnights.
    gte(payments.created_at, toInstant(timezone, from, '00:00')),
    lt(payments.created_at, toInstant(timezone, addDays(to, 1), '00:00')),
    updatedSince(payments.updated_at, updated_since),
  );
  const { rows, total, beyond } = await selectPage<typeof payments, SelectedSale>(
    tx,
    payments,
    where,
    { ...params, sort: ['-created_at', '-id'] },
    selection,
  );
  return pageOf(rows.map(presentSale), total, params, beyond);
}

const selection = {
  columns: {
    id: payments.id,
    amount: payments.amount,
    kind: payments.kind,
    payment_method: payments.payment_method,
    created_at: payments.created_at,
    order_id: payments.order_id,
    company_order_id: orders.company_order_id,
    customer_id: customers.id,
    first_name: customers.first_name,
    last_name: customers.last_name,
  },
  joins: sql`join ${orders} on ${joined(orders.id, payments.order_id)}
    left join ${customers} on ${joined(customers.id, orders.customer_id)}`,
};

type SelectedSale = Omit<SalesRow, 'customer'> & {
  customer_id: number | null;
  first_name: string;
  last_name: string;
};

const presentSale = ({ customer_id, first_name, last_name, ...row }: SelectedSale): SalesRow => ({
  ...row,
  customer: customer_id === null ? null : { id: customer_id, full_name: fullName({ first_name, last_name }) },
});

type Sum = {
  period: number;
  payment_method: PaymentMethod;
  kind: PaymentKind;
  amount: number;
  count: number;
};

/** Periods are numbered from 0, by their `starts`. */
async function sumsBy(
  tx: CompanyTx,
  { starts, end, payment_method }: { starts: number[]; end: number; payment_method?: PaymentMethod },
): Promise<Sum[]> {
  const { rows } = await tx.execute<
    Pick<Sum, 'payment_method' | 'kind'> & Record<'period' | 'amount' | 'count', string>
  >(sql`
    select width_bucket(created_at, ${sql.param(starts.map(iso))}::timestamptz[]) - 1 as period,
      payment_method, kind, sum(amount) as amount, count(*) as count
    from payments
    where company_id = ${tx.company_id} and state = 'done'
      and created_at >= ${iso(first(starts))} and created_at < ${iso(end)}
      ${payment_method ? sql`and payment_method = ${payment_method}` : sql``}
    group by 1, 2, 3`);
  return rows.map(({ period, amount, count, ...of }) => ({
    ...of,
    period: Number(period),
    amount: Number(amount),
    count: Number(count),
  }));
}

const isOfMoney = ({ payment_method }: Sum) => isMoney({ method: payment_method });

function totalsIn(totals: Sum[], onlyMoney: boolean): SalesTotals {
  const counted = onlyMoney ? totals.filter(isOfMoney) : totals;
  const paid = sum(counted.filter(({ kind }) => kind === 'payment'));
  const refunds = sum(counted.filter(({ kind }) => kind === 'refund'));
  const count = totals.reduce((total, one) => total + one.count, 0);
  return { amount: paid + refunds, payments: paid, refunds, count };
}

function byMethod(totals: Sum[]): Sales['by_method'] {
  const methods = [...new Set(totals.map(({ payment_method }) => payment_method))];
  return methods
    .map(payment_method => {
      const own = totals.filter(one => one.payment_method === payment_method);
      return { payment_method, amount: sum(own), count: totalsIn(own, false).count };
    })
    .sort((a, b) => b.amount - a.amount);
}

const sum = (totals: Sum[]) => totals.reduce((total, { amount }) => total + amount, 0);

const iso = (instant: number) => toDate(instant).toISOString();
