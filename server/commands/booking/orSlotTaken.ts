import { SlotTaken } from '../../../domain/errors';
import { isContested } from '../../db/sqlState';

/** Turns a conflict over the same time, however the database reports it, into SlotTaken. */
export async function orSlotTaken<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    throw isContested(error) ? new SlotTaken() : error;
  }
}
