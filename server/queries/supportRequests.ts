import type { SupportRequest } from '../../domain/support/supportRequest';
import { supportRequests } from '../db/schema';
import type { Tx } from '../db/scope';

/** Keeps the request, and gives the number by which people may speak of it. */
export async function createSupportRequest(
  tx: Tx,
  company_id: number,
  user_id: number,
  input: SupportRequest,
): Promise<number> {
  const [row] = await tx
    .insert(supportRequests)
    .values({ company_id, user_id, ...input })
    .returning({ id: supportRequests.id });
  return row!.id;
}
