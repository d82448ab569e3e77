import { and, eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { KeyReused } from '@/domain/errors';
import { idempotency } from '@/server/platform/db/schema';
import type { Database } from '@/server/platform/db/open';
import { readInCompany, type CompanyTx } from '@/server/platform/db/scope';

export type Idempotency = { scope: string; key: string; body: unknown };

/**
 * A repeated request gets the first answer, a concurrent one waits; a failure frees the key.
 * @throws KeyReused
 */
export async function withIdempotency<Answer>(
  tx: CompanyTx,
  request: Idempotency | undefined,
  work: () => Promise<Answer>,
): Promise<Answer> {
  if (!request) return work();
  const { scope, key } = request;
  const body_hash = createHash('sha256')
    .update(JSON.stringify(request.body ?? {}))
    .digest();
  const same = sameKey(request);

  const claimed = await tx
    .insert(idempotency)
    .values({ scope, key, body_hash })
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

/** Whether a request with this key was answered; false without a key. */
export async function isKeyUsed(
  db: Database,
  company_id: number,
  request: Idempotency | undefined,
): Promise<boolean> {
  if (!request) return false;
  return readInCompany(db, company_id, async tx => (await tx.$count(idempotency, sameKey(request))) > 0);
}

const sameKey = ({ scope, key }: Idempotency) => and(eq(idempotency.scope, scope), eq(idempotency.key, key));
