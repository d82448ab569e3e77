import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { KeyReused } from '../../domain/errors';
import { idempotency } from '../db/schema';
import type { CompanyTx } from '../db/scope';
import { ofCompany } from '../db/company';

export type Idempotency = { scope: string; key: string; body: unknown };

/** A repeated request gets the first answer, a concurrent one waits; a failure frees the key. @throws KeyReused */
export async function withIdempotency<Answer>(
  tx: CompanyTx,
  request: Idempotency | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { company_id } = tx;
  if (!request) return work();
  const { scope, key } = request;
  const body_hash = createHash('sha256').update(JSON.stringify(request.body)).digest();
  const same = ofCompany(tx, idempotency, eq(idempotency.scope, scope), eq(idempotency.key, key));

  const claimed = await tx
    .insert(idempotency)
    .values({ company_id, scope, key, body_hash })
    .onConflictDoNothing()
    .returning({ key: idempotency.key });
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotency).where(same);
    if (!first?.body_hash.equals(body_hash)) throw new KeyReused();
    return first.answer as Answer;
  }
  const answer = await work();
  await tx.update(idempotency).set({ status: 201, answer }).where(same);
  return answer;
}
