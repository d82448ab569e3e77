import { and, asc, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { randomInt } from 'node:crypto';
import { defined, first } from '@/domain/assert';
import { isPermitted, type Permission } from '@/domain/access/permissions';
import {
  code_length,
  codeLetters,
  statusOfCertificate,
  toCode,
  type CertificateEntryKind,
} from '@/domain/certificates/certificate';
import { AccessDenied, CommandNotAvailable, Invalid, NotFound, UndoNotPossible } from '@/domain/errors';
import type { Sentence } from '@/domain/messages/sentence';
import type { LineType } from '@/domain/orders/lines';
import { formatMoney } from '@/domain/money/money';
import { violation } from '@/domain/validation/violations';
import type { LoggedEvent, UndoHandlers } from '@/server/collections/undo';
import type { CommandContext, StaffContext } from '@/server/core/context';
import { logEvents } from '@/server/core/logEvent';
import { currencyOfCompany } from '@/server/modules/companies';
import { todayOf } from '@/server/modules/customers';
import { certificateEntries, certificates, orders, payments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import type { CertificateRow } from '../queries/certificates';

/** A line of an order: `amount` is of one certificate, in minor units. */
type SoldLine = { order_item_id: number; amount: number; qty?: number; valid_until?: string | null };

/** The certificates that lines of an order sell. */
export const certificatesIn = (
  lines: { id: number; type: LineType; price: number; qty: number; meta: Record<string, unknown> }[],
): SoldLine[] =>
  lines.flatMap(({ id: order_item_id, type, price: amount, qty, meta }) =>
    type === 'certificate'
      ? { order_item_id, amount, qty, valid_until: (meta.valid_until as string | undefined) ?? null }
      : [],
  );

/** Once for each line, however often it is called. Returns the ids of those that were not there. */
export async function issueCertificates(
  ctx: CommandContext,
  { order_id, lines }: { order_id: number; lines: SoldLine[] },
): Promise<number[]> {
  const { tx, now } = ctx;
  const rows = lines.flatMap(({ order_item_id, amount, qty = 1, valid_until = null }) =>
    Array.from({ length: qty }, (_, seq) => {
      const line = { order_id, order_item_id, seq, valid_until };
      return { ...line, code: newCode(), amount, balance: amount, created_at: now };
    }),
  );
  if (rows.length === 0) return [];
  const issued = await tx
    .insert(certificates)
    .values(rows)
    .onConflictDoNothing({
      target: [certificates.company_id, certificates.order_item_id, certificates.seq],
    })
    .returning();
  await addEntries(
    ctx,
    issued.map(({ id, amount }) => ({ certificate_id: id, kind: 'sold', amount, balance: amount, order_id })),
  );
  return issued.map(({ id }) => id);
}

/** Those that were sold by the lines are good until the lines' last day; null is for ever. */
export async function keepCertificatesUntil({ tx }: CommandContext, lines: SoldLine[]): Promise<void> {
  for (const { order_item_id, valid_until = null } of lines) {
    await tx
      .update(certificates)
      .set({ valid_until })
      .where(
        and(
          eq(certificates.order_item_id, order_item_id),
          sql`${certificates.valid_until} is distinct from ${valid_until}::date`,
        ),
      );
  }
}

const newCode = () =>
  Array.from({ length: code_length }, () => codeLetters[randomInt(codeLetters.length)]).join('');

/** `paths` name the fields of the request that errors are about. */
type Redemption = {
  code: string;
  amount: number;
  order_id: number;
  paths?: { code: string; amount: string };
};

/**
 * Pays an order from a certificate. Of many at once each waits for the one before, so the balance is never below zero.
 * @throws Invalid at the code that is unknown, expired or void, at an amount that is more than is left
 */
export async function redeemCertificate(
  ctx: CommandContext,
  { code, amount, order_id, paths = { code: 'certificate_code', amount: 'amount' } }: Redemption,
): Promise<{ certificate_id: number; entry_id: number; balance: number }> {
  const { tx, now, locale } = ctx;
  const refuse = (path: string, sentence: Sentence) =>
    new Invalid([violation(path, 'certificates', sentence)]);
  const [row] = await tx
    .select()
    .from(certificates)
    .where(eq(certificates.code, toCode(code)))
    .for('no key update');
  if (!row) throw refuse(paths.code, { key: 'resources.certificates.no_such' });
  const status = statusOfCertificate(row, await todayOf(tx, now));
  if (status !== 'active') throw refuse(paths.code, { key: `resources.certificates.is_${status}` });
  if (!(await isPaid(tx, row.order_id)))
    throw refuse(paths.code, { key: 'resources.certificates.is_unpaid' });
  if (amount > row.balance) {
    const left = formatMoney(row.balance, await currencyOfCompany(tx), locale);
    throw refuse(paths.amount, { key: 'resources.certificates.too_little', values: { left } });
  }
  return changeBalance(ctx, row, { kind: 'redeemed', amount: -amount, order_id });
}

/** Whether the order that sold it is. */
async function isPaid(tx: CompanyTx, order_id: number): Promise<boolean> {
  const [order] = await tx.select({ total: orders.total }).from(orders).where(eq(orders.id, order_id));
  const [settled] = await tx
    .select({ sum: sql<number>`coalesce(sum(${payments.amount} + ${payments.credit}), 0)::float8` })
    .from(payments)
    .where(and(eq(payments.order_id, order_id), eq(payments.state, 'done')));
  return defined(settled, 'sum').sum >= defined(order, 'order').total;
}

/**
 * Gives back what an order was paid from a certificate, at most that; an expired one stays expired.
 * @throws NotFound; CommandNotAvailable when it is void, or more than the order took from it
 */
export async function returnToCertificate(
  ctx: CommandContext,
  { certificate_id, amount, order_id }: { certificate_id: number; amount: number; order_id: number },
): Promise<{ certificate_id: number; entry_id: number; balance: number }> {
  const { tx } = ctx;
  const row = await lockCertificate(tx, certificate_id);
  const [taken] = await tx
    .select({ amount: sql<number>`coalesce(-sum(${certificateEntries.amount}), 0)::float8` })
    .from(certificateEntries)
    .where(
      and(
        eq(certificateEntries.certificate_id, certificate_id),
        eq(certificateEntries.order_id, order_id),
        inArray(certificateEntries.kind, ['redeemed', 'returned']),
      ),
    );
  if (row.voided_at !== null || amount > defined(taken, 'taken').amount) throw new CommandNotAvailable();
  return changeBalance(ctx, row, { kind: 'returned', amount, order_id });
}

/** What is left cannot be used any more. @throws NotFound; CommandNotAvailable when it is void, or nothing is left */
export async function voidCertificate(
  ctx: CommandContext,
  { id, note }: { id: number; note?: string },
): Promise<void> {
  const row = await lockCertificate(ctx.tx, id);
  if (row.voided_at !== null || row.balance === 0) throw new CommandNotAvailable();
  await voidRow(ctx, row, note);
}

/** Those that an order sold, by its lines or all of them; used ones stay as they are. */
export async function voidCertificatesOf(
  ctx: CommandContext,
  { order_id, order_item_ids }: { order_id: number; order_item_ids?: number[] },
): Promise<void> {
  const sold = await ctx.tx
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.order_id, order_id),
        order_item_ids && inArray(certificates.order_item_id, order_item_ids),
        isNull(certificates.voided_at),
        sql`${certificates.balance} > 0`,
      ),
    )
    .orderBy(asc(certificates.id))
    .for('no key update');
  for (const row of sold) await voidRow(ctx, row);
}

/** Those that became void with their lines, or with the whole order, have again what they had then. */
export async function restoreCertificatesOf(
  ctx: CommandContext,
  { order_id, order_item_ids }: { order_id: number; order_item_ids?: number[] },
): Promise<void> {
  const withOrder = sql`${certificates.voided_at} >=
    (select ${orders.cancelled_at} from ${orders} where ${orders.id} = ${certificates.order_id})`;
  const gone = await ctx.tx
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.order_id, order_id),
        order_item_ids ? inArray(certificates.order_item_id, order_item_ids) : withOrder,
        isNotNull(certificates.voided_at),
      ),
    )
    .orderBy(asc(certificates.id))
    .for('no key update');
  for (const row of gone) {
    const [last] = await ctx.tx
      .select({ amount: certificateEntries.amount })
      .from(certificateEntries)
      .where(and(eq(certificateEntries.certificate_id, row.id), eq(certificateEntries.kind, 'voided')))
      .orderBy(desc(certificateEntries.id))
      .limit(1);
    const amount = -defined(last, 'the entry that made it void').amount;
    await changeBalance(ctx, row, { kind: 'returned', amount, order_id }, { voided_at: null });
  }
}

const voidRow = (ctx: CommandContext, row: CertificateRow, note?: string) =>
  changeBalance(ctx, row, { kind: 'voided', amount: -row.balance, note }, { voided_at: ctx.now });

/** @throws NotFound */
async function lockCertificate(tx: CompanyTx, id: number): Promise<CertificateRow> {
  const [row] = await tx.select().from(certificates).where(eq(certificates.id, id)).for('no key update');
  if (!row) throw new NotFound();
  return row;
}

type Change = {
  kind: CertificateEntryKind;
  amount: number;
  order_id?: number | null;
  note?: string | undefined;
};

/** Of a row that is locked. */
async function changeBalance(
  ctx: CommandContext,
  { id, balance: before }: CertificateRow,
  { note = '', ...change }: Change,
  more: Pick<Partial<CertificateRow>, 'voided_at'> = {},
) {
  const balance = before + change.amount;
  await ctx.tx
    .update(certificates)
    .set({ balance, ...more })
    .where(eq(certificates.id, id));
  const entry_id = first(await addEntries(ctx, [{ certificate_id: id, balance, note, ...change }]));
  return { certificate_id: id, entry_id, balance };
}

async function addEntries(
  ctx: CommandContext,
  added: (Change & { certificate_id: number; balance: number })[],
): Promise<number[]> {
  const { tx, actor, now, command_id, undo_of } = ctx;
  if (added.length === 0) return [];
  const rows = added.map(entry => ({ ...entry, actor: actor.user_id, created_at: now }));
  const entries = await tx.insert(certificateEntries).values(rows).returning();
  await logEvents(
    ctx,
    entries.map(({ id: entry_id, certificate_id, kind, amount, note, order_id }) => ({
      command_id,
      undo_of,
      subject_type: 'certificate',
      subject_id: certificate_id,
      type: kind,
      after: { entry_id, amount: Math.abs(amount), order_id, ...(note && { note }) },
    })),
  );
  return entries.map(({ id }) => id);
}

/** The entry that takes back one of each kind. */
const opposites = {
  sold: 'voided',
  redeemed: 'returned',
  returned: 'redeemed',
  voided: 'returned',
} as const satisfies Record<CertificateEntryKind, CertificateEntryKind>;

/** @throws AccessDenied; UndoNotPossible when it has been used or voided since */
async function undoEntry(
  ctx: StaffContext,
  { subject_id, command_id, type, after }: LoggedEvent<unknown, { entry_id: number }>,
): Promise<void> {
  const { tx, member, now } = ctx;
  const permission: Permission = type === 'voided' ? 'certificates.write.all' : 'orders.write.all';
  if (!isPermitted(member, permission)) throw new AccessDenied();
  const row = await lockCertificate(tx, subject_id);
  const { entry_id } = after;
  const [entry] = await tx.select().from(certificateEntries).where(eq(certificateEntries.id, entry_id));
  const { kind, amount, order_id } = defined(entry, 'entry');
  const isLeft = row.balance - amount >= 0 && row.balance - amount <= row.amount;
  if (!isLeft || (row.voided_at !== null) !== (kind === 'voided')) throw new UndoNotPossible();
  const voided_at = { sold: now, voided: null, redeemed: row.voided_at, returned: row.voided_at }[kind];
  const change = { kind: opposites[kind], amount: -amount, order_id };
  await changeBalance({ ...ctx, undo_of: command_id }, row, change, { voided_at });
}

export const certificateUndo: UndoHandlers = Object.fromEntries(
  Object.keys(opposites).map(kind => [`certificate ${kind}`, undoEntry]),
);
