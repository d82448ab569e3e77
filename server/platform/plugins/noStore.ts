import fp from 'fastify-plugin';

export const noStore = fp(async app => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
});
