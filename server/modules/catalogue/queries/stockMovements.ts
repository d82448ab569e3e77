import { and, desc, eq, isNotNull, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { first } from '@/domain/assert';
import { pageOf, type Page } from '@/domain/lists/page';
import type { StockMovement, StockMovementsQuery } from '@/domain/products/stockMovement';
import { namesOfUsers } from '@/server/core/namesOfUsers';
import { equals, updatedSince } from '@/server/platform/db/filters';
import { stockMovements } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { selectPage } from '@/server/platform/db/selectPage';
import { currencyIfSet, getSettings } from '@/server/modules/companies';

type OfProduct = { product_id: number };

/** `cost` is what one cost when it was last received. */
type Movements = Page<StockMovement> & { meta: { cost: number | null; currency: string | null } };

/** Latest first. */
export async function listStockMovements(
  tx: CompanyTx,
  params: StockMovementsQuery & OfProduct,
): Promise<Movements> {
  const { product_id, kind, updated_since } = params;
  const where = and(
    eq(stockMovements.product_id, product_id),
    equals(stockMovements.kind, kind),
    updatedSince(stockMovements.updated_at, updated_since),
  );
  const [{ rows, total, beyond }, cost, currency] = await Promise.all([
    selectPage(tx, stockMovements, where, { ...params, sort: ['-id'] }),
    latestCost(tx, product_id),
    currencyIfSet(tx),
  ]);
  const { data, meta } = pageOf(await present(tx, rows, currency), total, params, beyond);
  return { data, meta: { ...meta, cost, currency } };
}

export async function getStockMovement(tx: CompanyTx, id: number): Promise<StockMovement> {
  const rows = await tx.select().from(stockMovements).where(eq(stockMovements.id, id));
  return first(await present(tx, rows, await currencyIfSet(tx)));
}

async function latestCost(tx: CompanyTx, product_id: number): Promise<number | null> {
  const undone = alias(stockMovements, 'undone');
  const [received] = await tx
    .select({ cost: stockMovements.cost })
    .from(stockMovements)
    .where(
      and(
        eq(stockMovements.product_id, product_id),
        isNotNull(stockMovements.cost),
        notExists(
          tx
            .select({ one: sql`1` })
            .from(undone)
            .where(eq(undone.undoes_id, stockMovements.id)),
        ),
      ),
    )
    .orderBy(desc(stockMovements.id))
    .limit(1);
  return received?.cost ?? null;
}

async function present(
  tx: CompanyTx,
  rows: (typeof stockMovements.$inferSelect)[],
  currency: string | null,
): Promise<StockMovement[]> {
  const names = await namesOfUsers(tx, [...new Set(rows.flatMap(({ actor }) => actor ?? []))]);
  return rows.map(({ id, kind, qty, change, stock, cost, note, order_id, actor, created_at }) => ({
    id,
    kind,
    qty,
    change,
    stock,
    cost,
    currency,
    note,
    order_id,
    actor: actor === null ? null : (names.get(actor) ?? ''),
    created_at,
  }));
}

export const mayGoBelowZero = async (tx: CompanyTx): Promise<boolean> =>
  (await getSettings(tx)).stock_below_zero;
