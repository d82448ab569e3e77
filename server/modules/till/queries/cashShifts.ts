import { and, asc, eq, gt, isNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { defined } from '@/domain/assert';
import { fullName } from '@/domain/customers/customer';
import { NotFound } from '@/domain/errors';
import { pageOf, type Page } from '@/domain/lists/page';
import {
  expectedCash,
  type CashMovement,
  type CashMovementKind,
  type CashShift,
  type CashShiftDetail,
  type CashShiftsQuery,
  type EmployeeTips,
  type ShiftSums,
} from '@/domain/till/cashShift';
import { namesOfUsers } from '@/server/core/namesOfUsers';
import { currencyOfCompany } from '@/server/modules/companies';
import { cashMovements, cashShifts, employees, orderItems, payments } from '@/server/platform/db/schema';
import { changedSince } from '@/server/platform/db/filters';
import type { CompanyTx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';

export type ShiftRow = typeof cashShifts.$inferSelect;

/** Latest first. */
export async function listShifts(tx: CompanyTx, params: CashShiftsQuery): Promise<Page<CashShift>> {
  const where = changedSince(tx, cashShifts, params.updated_since, taken, moved);
  const { rows, total, beyond } = await selectPage(tx, cashShifts, where, { ...params, sort: ['-id'] });
  return pageOf(await present(tx, rows), total, params, beyond);
}

const taken = { id: payments.cash_shift_id, changed_at: payments.updated_at };
const moved = { id: cashMovements.cash_shift_id, changed_at: cashMovements.updated_at };

/** @throws NotFound */
export const getShift = async (tx: CompanyTx, id: number): Promise<CashShiftDetail> =>
  detailOf(tx, await tx.select().from(cashShifts).where(eq(cashShifts.id, id)));

/** The one that is open. @throws NotFound when none is */
export const currentShift = async (tx: CompanyTx): Promise<CashShiftDetail> =>
  detailOf(tx, await tx.select().from(cashShifts).where(isNull(cashShifts.closed_at)));

async function detailOf(tx: CompanyTx, rows: ShiftRow[]): Promise<CashShiftDetail> {
  const [shift] = await present(tx, rows);
  if (!shift) throw new NotFound();
  return { ...shift, movements: await movementsOf(tx, shift.id) };
}

/** As of now: those of a shift that is closed are frozen in its row. */
export async function sumsOfShift(tx: CompanyTx, { id, opening_amount }: ShiftRow): Promise<ShiftSums> {
  const [by_method, tips_by_employee, refunds, cash_in, cash_out] = await Promise.all([
    methodSums(tx, id),
    tipsOf(tx, id),
    refundsOf(tx, id),
    movedCash(tx, id, 'in'),
    movedCash(tx, id, 'out'),
  ]);
  const expected_amount = expectedCash(opening_amount, { cash_in, cash_out, by_method });
  return { cash_in, cash_out, expected_amount, by_method, tips_by_employee, refunds };
}

const total = (amount: typeof payments.amount | typeof cashMovements.amount) =>
  sql<number>`coalesce(sum(${amount}), 0)::float8`;

const ofShift = (id: number) => and(eq(payments.cash_shift_id, id), eq(payments.state, 'done'));

const methodSums = (tx: CompanyTx, id: number): Promise<ShiftSums['by_method']> =>
  tx
    .select({
      payment_method: payments.payment_method,
      amount: total(payments.amount),
      count: sql<number>`count(*)::int`,
    })
    .from(payments)
    .where(ofShift(id))
    .groupBy(payments.payment_method)
    .orderBy(asc(payments.payment_method));

/** Of those that came in this shift, less those that went back in it. */
async function tipsOf(tx: CompanyTx, id: number): Promise<ShiftSums['tips_by_employee']> {
  const back = await returnedTips(tx, id);
  const tips = new Map((await receivedTips(tx, id)).map(tip => [tip.employee_id, tip]));
  for (const tip of back) {
    const amount = (tips.get(tip.employee_id)?.amount ?? 0) - tip.amount;
    tips.set(tip.employee_id, { ...tip, amount });
  }
  return [...tips.values()].sort((one, other) => one.employee_id - other.employee_id);
}

/** Named by refunds of this shift. */
async function returnedTips(tx: CompanyTx, id: number): Promise<EmployeeTips[]> {
  const isNamed = sql`${payments.items} @> jsonb_build_array(jsonb_build_object('id', ${orderItems.id}))`;
  const rows = await tx
    .select(tipColumns)
    .from(payments)
    .innerJoin(
      orderItems,
      and(eq(orderItems.order_id, payments.order_id), eq(orderItems.type, 'tip'), isNamed),
    )
    .innerJoin(employees, eq(employees.id, orderItems.employee_id))
    .where(and(ofShift(id), eq(payments.kind, 'refund')))
    .groupBy(employees.id, employees.first_name, employees.last_name);
  return rows.map(toTips);
}

const tipColumns = {
  employee_id: employees.id,
  first_name: employees.first_name,
  last_name: employees.last_name,
  amount: sql<number>`sum(${orderItems.price} * ${orderItems.qty})::float8`,
};

const toTips = ({
  employee_id,
  amount,
  ...names
}: Omit<EmployeeTips, 'full_name'> & { first_name: string; last_name: string }): EmployeeTips => ({
  employee_id,
  full_name: fullName(names),
  amount,
});

/** Of the orders whose last payment is in this shift, so that a tip is in one shift alone. */
async function receivedTips(tx: CompanyTx, id: number): Promise<EmployeeTips[]> {
  const later = alias(payments, 'later');
  const isLast = notExists(
    tx
      .select({ one: sql`1` })
      .from(later)
      .where(
        and(
          eq(later.order_id, payments.order_id),
          eq(later.kind, 'payment'),
          eq(later.state, 'done'),
          gt(later.id, payments.id),
        ),
      ),
  );
  const rows = await tx
    .select(tipColumns)
    .from(payments)
    .innerJoin(
      orderItems,
      and(
        eq(orderItems.order_id, payments.order_id),
        eq(orderItems.type, 'tip'),
        isNull(orderItems.removed_at),
      ),
    )
    .innerJoin(employees, eq(employees.id, orderItems.employee_id))
    .where(and(ofShift(id), eq(payments.kind, 'payment'), isLast))
    .groupBy(employees.id, employees.first_name, employees.last_name)
    .orderBy(asc(employees.id));
  return rows.map(toTips);
}

async function refundsOf(tx: CompanyTx, id: number): Promise<number> {
  const [refunded] = await tx
    .select({ amount: total(payments.amount) })
    .from(payments)
    .where(and(ofShift(id), eq(payments.kind, 'refund')));
  return 0 - defined(refunded, 'refunded').amount;
}

async function movedCash(tx: CompanyTx, id: number, kind: CashMovementKind): Promise<number> {
  const [moved] = await tx
    .select({ amount: total(cashMovements.amount) })
    .from(cashMovements)
    .where(and(eq(cashMovements.cash_shift_id, id), eq(cashMovements.kind, kind)));
  return defined(moved, 'moved').amount;
}

async function movementsOf(tx: CompanyTx, id: number): Promise<CashMovement[]> {
  const rows = await tx
    .select()
    .from(cashMovements)
    .where(eq(cashMovements.cash_shift_id, id))
    .orderBy(asc(cashMovements.id));
  const names = await namesOfUsers(tx, [...new Set(rows.map(({ actor }) => actor))]);
  return rows.map(({ id: movement_id, kind, amount, reason, actor, created_at }) => ({
    id: movement_id,
    kind,
    amount,
    reason,
    actor: names.get(actor) ?? '',
    created_at,
  }));
}

async function present(tx: CompanyTx, rows: ShiftRow[]): Promise<CashShift[]> {
  const users = new Set(rows.flatMap(({ opened_by, closed_by }) => [opened_by, closed_by ?? []].flat()));
  const [names, currency] = await Promise.all([namesOfUsers(tx, [...users]), currencyOfCompany(tx)]);
  const named = (id: number) => ({ id, name: names.get(id) ?? '' });
  return Promise.all(
    rows.map(async (row): Promise<CashShift> => {
      const { id, opened_at, opened_by, opening_amount, closed_at, closed_by, counted_amount, note } = row;
      const sums = row.sums ?? (await sumsOfShift(tx, row));
      return {
        id,
        opened_at,
        opened_by: named(opened_by),
        opening_amount,
        currency,
        ...sums,
        note,
        closed_at,
        closed_by: closed_by === null ? null : named(closed_by),
        counted_amount,
        difference: counted_amount === null ? null : counted_amount - sums.expected_amount,
      };
    }),
  );
}
