import fp from 'fastify-plugin';

/** No page of ours uses these, and none that frames or is framed by one may. */
const permissionsPolicy = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
]
  .map(name => `${name}=()`)
  .join(', ');

/** Headers of every answer: the id by which the log knows the request, and what a page may not use. */
export const commonHeaders = fp(async app => {
  app.addHook('onRequest', async (request, reply) => {
    reply.headers({ 'x-request-id': request.id, 'permissions-policy': permissionsPolicy });
  });
});
