import { SlotTaken } from '../../../domain/errors';
import { isContested } from '../../db/sqlState';

/** Two people wanted the same time: however the database says so, it is the refusal that people know. */
export async function orSlotTaken<Done>(work: Promise<Done>): Promise<Done> {
  try {
    return await work;
  } catch (error) {
    throw isContested(error) ? new SlotTaken() : error;
  }
}
