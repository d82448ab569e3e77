import { asc, eq } from 'drizzle-orm';
import { formatAddress } from '@/domain/companies/formatAddress';
import { fullName } from '@/domain/customers/customer';
import { NotFound } from '@/domain/errors';
import { receiptOf, type Receipt } from '@/domain/orders/receipt';
import { paymentSums } from '@/domain/orders/sums';
import type { Site } from '@/domain/sites/site';
import type { ReaderLocale } from '@/domain/time/regionalLocale';
import { inLocale } from '@/domain/translations/translations';
import { certificatesOfOrder } from '@/server/modules/certificates';
import { getSettings } from '@/server/modules/companies';
import { clientOfOrder } from '@/server/modules/messages';
import { orders, payments } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import { isAskedFor } from './clientOrder';
import { linesOf } from './orderLines';

type Seller = Pick<Site, 'name' | 'timezone' | 'phones' | 'contact_email' | 'addresses'>;

/** As the order is now; the seller is already in the reader's language. @throws NotFound */
export async function getReceipt(
  tx: CompanyTx,
  order_id: number,
  seller: Seller,
  reader: ReaderLocale,
): Promise<Receipt> {
  const [[order], lines, entries, client, settings, sold] = await Promise.all([
    tx.select().from(orders).where(eq(orders.id, order_id)),
    linesOf(tx, order_id),
    tx.select().from(payments).where(eq(payments.order_id, order_id)).orderBy(asc(payments.id)),
    clientOfOrder(tx, order_id),
    getSettings(tx),
    certificatesOfOrder(tx, order_id),
  ]);
  if (!order) throw new NotFound();
  const { paid, due, credited, to_refund } = paymentSums(order, entries);
  const { legal_name, legal_address, tax_number, vat_number } = settings;
  const [address] = seller.addresses;
  return receiptOf(
    {
      company: {
        name: seller.name,
        legal_name,
        tax_number,
        vat_number,
        address: legal_address || (address ? formatAddress(address) : ''),
        phone: seller.phones[0] ?? null,
        email: seller.contact_email,
      },
      customer: client ? fullName(client) : null,
      timezone: seller.timezone,
      currency: order.currency,
      number: order.company_order_id,
      created_at: order.created_at,
      is_cancelled: order.status === 'cancelled',
      lines: lines.map(line => ({
        ...line,
        name: inLocale(line, reader.locale).name,
        by_membership: line.customer_membership_id !== null,
        certificates: sold.get(line.id) ?? [],
      })),
      payments: entries
        .filter(({ state }) => state === 'done')
        .map(({ created_at: at, ...entry }) => ({ ...entry, at })),
      total: order.total,
      vat_rate: order.vat_rate,
      paid,
      credited,
      due: isAskedFor(order, entries) ? due : 0,
      to_refund,
    },
    reader,
  );
}
