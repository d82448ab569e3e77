import type { FastifyPluginAsync } from 'fastify';
import { NotFound } from '@/domain/errors';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { readStoredName, secondsLeft } from '@/server/platform/security/fileUrl';
import { fileOfName } from '@/server/core/files/files';
import { readVariant } from '@/server/core/files/readVariant';

const year_s = 365 * 24 * 3600;

type One = { Params: { '*': string } };

/** File names cannot be guessed and files never change, so browsers cache them. */
export const files: FastifyPluginAsync = async app => {
  const storage = storageOf(app.settings);
  const { secret_key: secret } = app.settings;

  app.get<One>('/*', async ({ params, query }, reply) => {
    const stored = params['*'];
    const ours = readStoredName(stored);
    if (!ours) throw new NotFound();
    const { mime, public: isPublic } = await fileOfName(app.db, ours.name);
    const left_s = isPublic ? year_s : secondsLeft(stored, query, { secret, now: app.now() });
    const file = left_s > 0 ? await readVariant(storage, ours, stored) : undefined;
    if (!file) throw new NotFound();
    return reply
      .type(mime)
      .header('content-length', file.bytes)
      .header(
        'cache-control',
        isPublic ? `public, max-age=${year_s}, immutable` : `private, max-age=${left_s}`,
      )
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', isPublic ? 'cross-origin' : 'same-origin')
      .send(file.content);
  });
};
