import type { Database } from '../db/open';
import { admit } from './throttle';

const hour_s = 3600;
const per_address = 60;
const per_phone = 12;

/** Bookings of one hour: from one address, and for one phone at one company. */
export async function admitBooking(
  db: Database,
  scale: number,
  company_id: number,
  address: string,
  phone: string,
): Promise<void> {
  const digits = phone.replace(/\D/g, '').slice(-9);
  await admit(
    db,
    { key: `booking address ${address}`, most: per_address * scale, window_s: hour_s },
    { key: `booking phone ${company_id} ${digits}`, most: per_phone * scale, window_s: hour_s },
  );
}

/** Tries of one hour to pay: from one address, and for one order. */
export async function admitPayment(
  db: Database,
  scale: number,
  company_id: number,
  order_id: number,
  address: string,
): Promise<void> {
  await admit(
    db,
    { key: `payment address ${address}`, most: per_address * scale, window_s: hour_s },
    { key: `payment order ${company_id} ${order_id}`, most: per_phone * scale, window_s: hour_s },
  );
}

/** Reviews of one hour from one address. */
export async function admitReview(db: Database, scale: number, address: string): Promise<void> {
  await admit(db, { key: `review address ${address}`, most: per_address * scale, window_s: hour_s });
}
