import fp from 'fastify-plugin';

/** What the API answers is nobody else's to keep. */
export const noStore = fp(async app => {
  app.addHook('onRequest', async (_, reply) => {
    reply.header('cache-control', 'no-store');
  });
});
