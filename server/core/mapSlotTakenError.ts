import { SlotTaken } from '@/domain/errors';
import { isContested } from '@/server/platform/db/sqlState';

/** The database reports a conflict over the same time in several ways. */
export async function mapSlotTakenError<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    throw isContested(error) ? new SlotTaken() : error;
  }
}
