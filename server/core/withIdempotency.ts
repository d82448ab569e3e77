import { eq } from 'drizzle-orm';
import { createHash } from 'node:crypto';
import { KeyReused } from '@/domain/errors';
import { idempotency } from '@/server/platform/db/schema';
import type { Database } from '@/server/platform/db/open';
import { readInCompany, type CompanyTx } from '@/server/platform/db/scope';
import { ofCompany } from '@/server/platform/db/company';

export type Idempotency = { scope: string; key: string; body: unknown };

/**
 * A repeated request gets the first answer, a concurrent one waits; a failure frees the key. `load` is sent together with
 * the claim of the key, for `work`. @throws KeyReused
 */
export async function withIdempotency<Answer, Loaded = undefined>(
  tx: CompanyTx,
  request: Idempotency | undefined,
  work: (loaded: Loaded) => Promise<Answer>,
  load: () => Promise<Loaded> = async () => undefined as Loaded,
): Promise<Answer> {
  const { company_id } = tx;
  if (!request) return work(await load());
  const { scope, key } = request;
  const body_hash = createHash('sha256').update(JSON.stringify(request.body)).digest();
  const same = sameKey(tx, request);

  const claiming = tx
    .insert(idempotency)
    .values({ company_id, scope, key, body_hash })
    .onConflictDoNothing()
    .returning({ key: idempotency.key })
    .execute();
  const loading = load();
  // Awaited below, unless it is not needed.
  loading.catch(() => undefined);
  const claimed = await claiming;
  if (claimed.length === 0) {
    const [first] = await tx.select().from(idempotency).where(same);
    if (!first?.body_hash.equals(body_hash)) throw new KeyReused();
    return first.answer as Answer;
  }
  const answer = await work(await loading);
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
  return readInCompany(db, company_id, async tx => (await tx.$count(idempotency, sameKey(tx, request))) > 0);
}

const sameKey = (tx: CompanyTx, { scope, key }: Idempotency) =>
  ofCompany(tx, idempotency, eq(idempotency.scope, scope), eq(idempotency.key, key));
