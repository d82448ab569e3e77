import { eq } from 'drizzle-orm';
import { isPermitted } from '@/domain/access/permissions';
import { AccessDenied, CommandNotAvailable, NotFound, ShiftOpen, UndoNotPossible } from '@/domain/errors';
import type { CashMovementInput, CloseShiftInput } from '@/domain/till/cashShift';
import type { UndoHandlers } from '@/server/collections/undo';
import type { CommandContext, StaffContext } from '@/server/core/context';
import { logEvent } from '@/server/core/logEvent';
import { cashMovements, cashShifts } from '@/server/platform/db/schema';
import { isTaken } from '@/server/platform/db/sqlState';
import { sumsOfShift, type ShiftRow } from '../queries/cashShifts';

/** One is open at a time. @throws ShiftOpen */
export async function openShift(
  ctx: StaffContext,
  { opening_amount }: { opening_amount: number },
): Promise<number> {
  const { tx, member, now } = ctx;
  const [opened] = await tx
    .insert(cashShifts)
    .values({ opened_at: now, opened_by: member.user_id, opening_amount })
    .onConflictDoNothing()
    .returning({ id: cashShifts.id });
  if (!opened) throw new ShiftOpen();
  await log(ctx, opened.id, { type: 'opened', after: { amount: opening_amount } });
  return opened.id;
}

/** Cash that is put in or taken out beside payments. @throws NotFound; CommandNotAvailable once it is closed */
export async function moveCash(
  ctx: StaffContext,
  { id, kind, amount, reason }: CashMovementInput & { id: number },
): Promise<void> {
  const { tx, member, now } = ctx;
  await lockOpen(ctx, id, 'share');
  await tx
    .insert(cashMovements)
    .values({ cash_shift_id: id, kind, amount, reason, actor: member.user_id, created_at: now });
  await log(ctx, id, { type: `cash_${kind}`, after: { amount, reason } });
}

/** Freezes its sums. @throws NotFound; CommandNotAvailable once it is closed */
export async function closeShift(
  ctx: StaffContext,
  { id, counted_amount, note }: CloseShiftInput & { id: number },
): Promise<void> {
  const { tx, member, now } = ctx;
  const shift = await lockOpen(ctx, id, 'no key update');
  const sums = await sumsOfShift(tx, shift);
  await tx
    .update(cashShifts)
    .set({ closed_at: now, closed_by: member.user_id, counted_amount, note, sums })
    .where(eq(cashShifts.id, id));
  await log(ctx, id, { type: 'closed', after: { amount: counted_amount, note } });
}

/** Payments and movements hold it for `share`, so that they are in it, whole, before it is closed. */
async function lockOpen(
  { tx }: CommandContext,
  id: number,
  strength: 'share' | 'no key update',
): Promise<ShiftRow> {
  const [shift] = await tx.select().from(cashShifts).where(eq(cashShifts.id, id)).for(strength);
  if (!shift) throw new NotFound();
  if (shift.closed_at !== null) throw new CommandNotAvailable();
  return shift;
}

/** @throws AccessDenied; UndoNotPossible when another shift has been opened since */
async function reopenShift(
  ctx: StaffContext,
  { subject_id: id, command_id }: { subject_id: number; command_id: string },
): Promise<void> {
  const { tx, member } = ctx;
  if (!isPermitted(member, 'cash_shifts.write.all')) throw new AccessDenied();
  const open = { closed_at: null, closed_by: null, counted_amount: null, note: '', sums: null };
  try {
    await tx.update(cashShifts).set(open).where(eq(cashShifts.id, id));
  } catch (error) {
    throw isTaken(error) ? new UndoNotPossible() : error;
  }
  await log({ ...ctx, undo_of: command_id }, id, { type: 'reopened' });
}

export const tillUndo: UndoHandlers = { 'cash_shift closed': reopenShift };

type Happened = {
  type: 'opened' | 'cash_in' | 'cash_out' | 'closed' | 'reopened';
  before?: object;
  after?: object;
};

const log = (ctx: CommandContext, subject_id: number, what: Happened) => {
  const { command_id, undo_of } = ctx;
  return logEvent(ctx, { command_id, undo_of, subject_type: 'cash_shift', subject_id, ...what });
};
