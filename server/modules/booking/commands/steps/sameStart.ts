import type { Slot } from '@/domain/sites/booking';
import type { Database } from '@/server/platform/db/open';

/** The starts that are left once a booking is stored, if it took the last of its own. */
export type Left = Slot[] | undefined;

type Booking<Booked> = {
  book: () => Promise<Booked>;
  /** Asked once it is committed. */
  left: () => Left;
};

const storing = new WeakMap<Database, Map<string, Promise<Left>>>();

/**
 * Of those who book the same start at once, lets one go first. What is left by them, once committed, is told to the others
 * by `onTaken`, which throws or lets them book. If the first one fails, or the start can still be booked, the others book.
 */
export async function firstOfSame<Booked>(
  db: Database,
  start: string,
  booking: Booking<Booked>,
  onTaken: (left: Slot[]) => Promise<void>,
): Promise<Booked> {
  const other = storing.get(db)?.get(start);
  if (!other) return goFirst(db, start, booking);
  const left = await other;
  if (left) await onTaken(left);
  return booking.book();
}

async function goFirst<Booked>(
  db: Database,
  start: string,
  { book, left }: Booking<Booked>,
): Promise<Booked> {
  const byStart = storing.get(db) ?? new Map<string, Promise<Left>>();
  storing.set(db, byStart);
  const booked = book();
  // If it fails, those who wait look for themselves.
  byStart.set(
    start,
    booked.then(left).catch(() => undefined),
  );
  try {
    return await booked;
  } finally {
    byStart.delete(start);
  }
}
