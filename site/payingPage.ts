import type { FastifyPluginAsync } from 'fastify';

/** How often a page that waits for a payment refreshes by itself, also without JavaScript, and after how long. */
export const checks_max = 24;
export const again_s = 5;

/** Some providers send the payer back by POST, among them WayForPay. Nothing of what they post is read. */
export const postedReturns: FastifyPluginAsync = async app => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_, body, done) => {
    body.resume();
    done(null);
  });
  app.post('/', (request, reply) => reply.redirect(request.url, 303));
};
