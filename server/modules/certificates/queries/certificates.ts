import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql, type SQL } from 'drizzle-orm';
import {
  statusOfCertificate,
  toCode,
  type Certificate,
  type CertificateEntry,
  type CertificatesQuery,
  type CertificateStatus,
} from '@/domain/certificates/certificate';
import { NotFound } from '@/domain/errors';
import { groupBy } from '@/domain/lists/groupBy';
import { pageOf, type Page } from '@/domain/lists/page';
import { namesOfUsers } from '@/server/core/namesOfUsers';
import { currencyOfCompany } from '@/server/modules/companies';
import { todayOf } from '@/server/modules/customers';
import { hasPart, updatedSince } from '@/server/platform/db/filters';
import { certificateEntries, certificates } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';

export type CertificateRow = typeof certificates.$inferSelect;

/** Latest first. */
export async function listCertificates(
  tx: CompanyTx,
  params: CertificatesQuery,
  now: number,
): Promise<Page<Certificate>> {
  const { code, search, ids, status, order_id, updated_since } = params;
  const today = await todayOf(tx, now);
  const where = and(
    code === undefined ? undefined : eq(certificates.code, toCode(code)),
    search ? hasPart(certificates.code, toCode(search)) : undefined,
    ids && inArray(certificates.id, ids),
    order_id === undefined ? undefined : eq(certificates.order_id, order_id),
    status && standings(today)[status],
    updatedSince(certificates.updated_at, updated_since),
  );
  const { rows, total, beyond } = await selectPage(tx, certificates, where, params);
  return pageOf(await present(tx, rows, today), total, params, beyond);
}

/** @throws NotFound */
export async function getCertificate(tx: CompanyTx, id: number, now: number): Promise<Certificate> {
  const rows = await tx.select().from(certificates).where(eq(certificates.id, id));
  const [certificate] = await present(tx, rows, await todayOf(tx, now));
  if (!certificate) throw new NotFound();
  return certificate;
}

/** Must match `statusOfCertificate`. */
function standings(today: string): Record<CertificateStatus, SQL | undefined> {
  const { balance, valid_until, voided_at } = certificates;
  const isLeft = and(isNull(voided_at), sql`${balance} > 0`);
  return {
    voided: isNotNull(voided_at),
    used: and(isNull(voided_at), eq(balance, 0)),
    expired: and(isLeft, lt(valid_until, today)),
    active: and(isLeft, or(isNull(valid_until), gte(valid_until, today))),
  };
}

async function present(tx: CompanyTx, rows: CertificateRow[], today: string): Promise<Certificate[]> {
  const [currency, entries] = await Promise.all([
    currencyOfCompany(tx),
    entriesOf(
      tx,
      rows.map(({ id }) => id),
    ),
  ]);
  return rows.map(row => {
    const { id, code, amount, balance, valid_until, order_id, order_item_id, created_at } = row;
    return {
      id,
      code,
      amount,
      balance,
      currency,
      valid_until,
      status: statusOfCertificate(row, today),
      order_id,
      order_item_id,
      created_at,
      entries: entries.get(id) ?? [],
    };
  });
}

async function entriesOf(tx: CompanyTx, ids: number[]): Promise<Map<number, CertificateEntry[]>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .select()
    .from(certificateEntries)
    .where(inArray(certificateEntries.certificate_id, ids))
    .orderBy(asc(certificateEntries.id));
  const names = await namesOfUsers(tx, [...new Set(rows.flatMap(({ actor }) => actor ?? []))]);
  const byCertificate = groupBy(rows, ({ certificate_id }) => certificate_id);
  return new Map(
    [...byCertificate].map(([certificate_id, own]) => [
      certificate_id,
      own.map(({ id, kind, amount, balance, order_id, note, actor, created_at }) => ({
        id,
        kind,
        amount,
        balance,
        order_id,
        note,
        actor: actor === null ? null : (names.get(actor) ?? ''),
        created_at,
      })),
    ]),
  );
}

/** Whether any of an order's, by its lines, has paid something. */
export async function areUsed(tx: CompanyTx, order_item_ids: number[]): Promise<boolean> {
  const used = and(
    inArray(certificates.order_item_id, order_item_ids),
    sql`${certificates.balance} < ${certificates.amount}`,
    isNull(certificates.voided_at),
  );
  return (await tx.$count(certificates, used)) > 0;
}

/** Those that lines of an order sold and that are not void, by line, the oldest first. */
export async function certificatesOfOrder(
  tx: CompanyTx,
  order_id: number,
): Promise<Map<number, { code: string; valid_until: string | null }[]>> {
  const { code, valid_until, order_item_id } = certificates;
  const rows = await tx
    .select({ code, valid_until, order_item_id })
    .from(certificates)
    .where(and(eq(certificates.order_id, order_id), isNull(certificates.voided_at)))
    .orderBy(asc(certificates.id));
  return groupBy(rows, row => row.order_item_id);
}
