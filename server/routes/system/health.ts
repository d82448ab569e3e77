import type { FastifyPluginAsync } from 'fastify';
import { Unavailable } from '../../../domain/errors';
import { isDirectLoopback } from '../../http/directLoopback';

/** Load balancers ask every few seconds and give up soon. */
const ready_ms_max = 1500;

/** `/health` answers while the process lives, `/ready` while the database answers too, and at once in any case. */
export const health: FastifyPluginAsync = async app => {
  let params: Promise<unknown> | undefined;

  /** One statement on an open connection; whoever asks meanwhile waits for the same one, so that probes do not pile up. */
  const askDatabase = () =>
    (params ??= app.db.pool.query('select 1').finally(() => {
      params = undefined;
    }));

  app.get('/health', async () => ({ data: { status: 'ok' } }));

  app.get('/ready', async request => {
    await withinTime(askDatabase());
    const { totalCount: total, idleCount: idle, waitingCount: waiting } = app.db.pool;
    const pool = isDirectLoopback(request) && { total, idle, waiting };
    return { data: { status: 'ok', ...(pool && { pool }) } };
  });
};

/** @throws Unavailable when the answer does not come in time */
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
