import { defined } from '@/domain/assert';
import { and, eq } from 'drizzle-orm';
import type { Locale } from '@/domain/translations/locales';
import { pageOf, type Page } from '@/domain/lists/page';
import type { OrderItemType } from '@/domain/orders/order';
import type { Purchase, PurchaseLink, PurchaseLinksQuery } from '@/domain/purchases/purchaseLink';
import { inLocale } from '@/domain/translations/translations';
import { LinkEnded, NotFound } from '@/domain/errors';
import {
  bundles,
  companies,
  memberships,
  products,
  purchaseLinks,
  services,
} from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { currencyOfCompany } from '@/server/modules/companies';
import { equals, updatedSince } from '@/server/platform/db/filters';
import { selectPage } from '@/server/platform/db/selectPage';
import { payableBy } from './paymentIntegrations';
import { pricedItem, type Priced } from './pricedItems';

export type LinkRow = typeof purchaseLinks.$inferSelect;

type Place = { public_url: string; now: number };

const tables = { service: services, product: products, bundle: bundles, membership: memberships };

/** Latest first. */
export async function listLinks(
  tx: CompanyTx,
  params: PurchaseLinksQuery,
  place: Place,
): Promise<Page<PurchaseLink>> {
  const where = and(
    equals(purchaseLinks.type, params.type),
    updatedSince(purchaseLinks.updated_at, params.updated_since),
  );
  const { rows, total, beyond } = await selectPage(tx, purchaseLinks, where, { ...params, sort: ['-id'] });
  return pageOf(await presentLinks(tx, rows, place), total, params, beyond);
}

/** @throws NotFound */
export async function getLink(tx: CompanyTx, id: number, place: Place): Promise<PurchaseLink> {
  const rows = await tx.select().from(purchaseLinks).where(eq(purchaseLinks.id, id));
  const [link] = await presentLinks(tx, rows, place);
  if (!link) throw new NotFound();
  return link;
}

/** In the reader's language. @throws NotFound for an invalid token; LinkEnded if it expired or its item is no longer sold */
export async function openLink(
  tx: CompanyTx,
  token: string,
  { now, locale }: { now: number; locale: Locale },
): Promise<{ link: LinkRow; purchase: Purchase }> {
  const [link] = await tx
    .select()
    .from(purchaseLinks)
    .where(eq(purchaseLinks.token, token.slice(0, 100)));
  if (!link) throw new NotFound();
  const item = isOver(link, now) ? undefined : await itemOf(tx, link);
  if (!item) throw new LinkEnded();
  const total = item.price * link.qty;
  const providers = total > 0 ? await payableBy(tx, await currencyOfCompany(tx)) : [];
  return { link, purchase: { name: inLocale(item, locale).name, qty: link.qty, total, providers } };
}

/** Undefined if it is not sold or is switched off. */
export async function itemOf(
  tx: CompanyTx,
  { type, item_id }: { type: OrderItemType; item_id: number },
): Promise<Priced | undefined> {
  const table = tables[type];
  const [enabled] = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, item_id), eq(table.is_enabled, true)));
  return enabled && pricedItem(tx, { type, id: item_id });
}

async function presentLinks(tx: CompanyTx, rows: LinkRow[], { public_url, now }: Place) {
  const [currency, [company]] = await Promise.all([
    currencyOfCompany(tx),
    tx.select({ slug: companies.slug }).from(companies),
  ]);
  return Promise.all(
    rows.map(async (link): Promise<PurchaseLink> => {
      const { id, type, item_id, qty, expires_at, created_at, token } = link;
      const item = await itemOf(tx, link);
      return {
        id,
        type,
        item: { id: item_id, name: item?.name ?? (await nameOf(tx, link)) },
        qty,
        price: item ? item.price * qty : null,
        currency,
        expires_at,
        is_expired: isOver(link, now),
        url: `${public_url}/s/${defined(company, 'company').slug}/buy/${token}`,
        created_at,
      };
    }),
  );
}

/** An item no longer sold keeps its name. */
async function nameOf(tx: CompanyTx, { type, item_id }: LinkRow): Promise<string> {
  const table = tables[type];
  const [row] = await tx.select({ name: table.name }).from(table).where(eq(table.id, item_id));
  return row?.name ?? '';
}

const isOver = ({ expires_at }: LinkRow, now: number) => expires_at !== null && expires_at <= now;
