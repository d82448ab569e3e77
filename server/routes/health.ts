import type { FastifyPluginAsync } from 'fastify';

/** `/health` answers while the process lives, `/ready` while the database answers too. */
export const health: FastifyPluginAsync = async app => {
  app.get('/health', async () => ({ data: { status: 'ok' } }));

  app.get('/ready', async () => {
    await app.db.pool.query('select 1');
    return { data: { status: 'ok' } };
  });
};
