import type { FastifyPluginAsync } from 'fastify';
import { Unavailable } from '@/domain/errors';
import { isDirectLoopback } from '@/server/platform/http/isDirectLoopback';

/** Load balancers poll every few seconds with short timeouts. */
const ready_ms_max = 1500;

/**
 * `/health` answers while the process runs; `/ready` only if it should get requests: with the database, within
 * `ready_ms_max`, and not when it is about to end.
 */
export const health: FastifyPluginAsync = async app => {
  let check: Promise<unknown> | undefined;

  /** Concurrent probes share one query, so that they do not pile up. */
  const askDatabase = () =>
    (check ??= app.db.pool.query('select 1').finally(() => {
      check = undefined;
    }));

  app.get('/health', async () => ({ data: { status: 'ok' } }));

  app.get('/ready', async (request, reply) => {
    if (app.isDraining()) return reply.code(503).send({ data: { status: 'ending' } });
    await withinTime(askDatabase());
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = app.db.pool;
    const pool = isDirectLoopback(request) && { total, idle, waiting };
    return { data: { status: 'ok', ...(pool && { pool }) } };
  });
};

/** @throws Unavailable after the time limit */
async function withinTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    const error = new Unavailable(new Error(`The database did not answer within ${ready_ms_max} ms.`));
    timer = setTimeout(() => reject(error), ready_ms_max);
  });
  try {
    return await Promise.race([answer, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
