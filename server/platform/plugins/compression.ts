import compress from '@fastify/compress';
import fp from 'fastify-plugin';

/** Neither event streams nor what is compressed already, such as pictures and spreadsheets. */
const compressible = /^(text\/(html|css|javascript)|application\/(json|manifest\+json)|image\/svg\+xml)\b/;

/**
 * Pages that a secret link opens show the secret beside what the request brought: the length of a compressed answer
 * could give it away (BREACH). The API needs no such care, since no other site can make a browser send its token.
 */
const secretPage = /\/:(token|chat)\b/;

export const compression = fp(async app => {
  app.addHook('onRoute', route => {
    if (secretPage.test(route.url)) route.compress = false;
  });
  await app.register(compress, {
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    customTypes: compressible,
  });
});
