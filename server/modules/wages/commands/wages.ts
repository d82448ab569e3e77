import { first } from '@/domain/assert';
import { and, eq, gte, inArray, lte } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied, CommandNotAvailable, Invalid, NotFound, UndoNotPossible } from '@/domain/errors';
import { object, rowId } from '@/domain/validation/fields';
import type { UndoHandlers } from '@/server/collections/undo';
import type { DateSpan } from '@/domain/sales/ranges';
import { violation } from '@/domain/validation/violations';
import type { AdjustmentInput } from '@/domain/wages/payroll';
import type { WageRulesInput } from '@/domain/wages/wageRules';
import type { StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import {
  companies,
  employees,
  events,
  payrollPeriods,
  services,
  wageAdjustments,
  wageRules,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { getPayroll, getWageRules } from '../queries/payroll';

/** From now on; sheets that are closed stay. @throws NotFound; Invalid for a service that is not there */
export async function setWageRules(
  ctx: StaffContext,
  { employee_id, rules, minimum }: WageRulesInput & { employee_id: number },
): Promise<void> {
  const { tx } = ctx;
  const before = await getWageRules(tx, employee_id);
  await requireServices(tx, rules);
  await tx
    .insert(wageRules)
    .values({ employee_id, rules, minimum })
    .onConflictDoUpdate({ target: [wageRules.company_id, wageRules.employee_id], set: { rules, minimum } });
  await logEvent(ctx, {
    command_id: ctx.command_id,
    subject_type: 'employee',
    subject_id: employee_id,
    type: 'wage_rules',
    before,
    after: { rules, minimum },
  });
}

async function requireServices(tx: CompanyTx, rules: WageRulesInput['rules']): Promise<void> {
  const ids = rules.flatMap(({ service_id }) => service_id ?? []);
  const known = await tx.select({ id: services.id }).from(services).where(inArray(services.id, ids));
  const missing = rules.findIndex(
    ({ service_id }) => service_id != null && !known.some(({ id }) => id === service_id),
  );
  if (missing < 0) return;
  throw new Invalid([violation(`rules.${missing}.service_id`, 'wages', { key: 'validation.invalid' })]);
}

/** @throws NotFound; CommandNotAvailable for a date whose sheet is closed */
export async function adjustWages(ctx: StaffContext, input: AdjustmentInput): Promise<number> {
  const { tx, member, command_id } = ctx;
  const { employee_id, date, amount, reason } = input;
  await lockPayroll(tx);
  await requireOpen(tx, { from: date, to: date });
  const [employee] = await tx
    .select({ id: employees.id })
    .from(employees)
    .where(eq(employees.id, employee_id));
  if (!employee) throw new NotFound();
  const added = await tx
    .insert(wageAdjustments)
    .values({ employee_id, date, amount, reason, actor: member.user_id })
    .returning({ id: wageAdjustments.id });
  const { id: adjustment_id } = first(added);
  const after = { amount, reason, adjustment_id };
  await logEvent(ctx, {
    command_id,
    undo_of: ctx.undo_of,
    subject_type: 'employee',
    subject_id: employee_id,
    type: 'wage_adjusted',
    after,
  });
  return adjustment_id;
}

/** Adjustments are never changed: the opposite one is added on the same day. */
async function undoAdjustment(ctx: StaffContext, event: typeof events.$inferSelect): Promise<void> {
  const { tx, member } = ctx;
  if (!isPermitted(member, 'payroll.write.all')) throw new AccessDenied();
  await lockPayroll(tx);
  // Another undo may have waited for the same lock.
  if ((await tx.$count(events, eq(events.undo_of, event.command_id))) > 0) throw new UndoNotPossible();
  const { adjustment_id } = adjustmentEvent.cast(event.after);
  const [made] = await tx.select().from(wageAdjustments).where(eq(wageAdjustments.id, adjustment_id));
  if (!made) throw new UndoNotPossible();
  const { employee_id, date, amount, reason } = made;
  try {
    await adjustWages({ ...ctx, undo_of: event.command_id }, { employee_id, date, amount: -amount, reason });
  } catch (error) {
    throw error instanceof CommandNotAvailable ? new UndoNotPossible() : error;
  }
}

const adjustmentEvent = object({ adjustment_id: rowId().required() });

export const wageUndo: UndoHandlers = { 'employee wage_adjusted': undoAdjustment };

/** Keeps the sheet of the period as it is now, for ever. @throws CommandNotAvailable where a part of it is closed */
export async function closePayroll(ctx: StaffContext, { from, to }: DateSpan): Promise<void> {
  const { tx, member, now, command_id } = ctx;
  await lockPayroll(tx);
  await requireOpen(tx, { from, to });
  const { rows, currency } = await getPayroll(tx, { from, to });
  await tx
    .insert(payrollPeriods)
    .values({ from, to, closed_at: now, closed_by: member.user_id, currency, rows });
  const after = { from, to };
  await logEvent(ctx, {
    command_id,
    subject_type: 'company',
    subject_id: tx.company_id,
    type: 'payroll_closed',
    after,
  });
}

/** Sheets are closed and adjusted one after another, so that none is closed without what was being added. */
const lockPayroll = (tx: CompanyTx) =>
  tx.select({ id: companies.id }).from(companies).where(eq(companies.id, tx.company_id)).for('no key update');

async function requireOpen(tx: CompanyTx, { from, to }: DateSpan): Promise<void> {
  const closed = await tx.$count(
    payrollPeriods,
    and(lte(payrollPeriods.from, to), gte(payrollPeriods.to, from)),
  );
  if (closed > 0) throw new CommandNotAvailable();
}
