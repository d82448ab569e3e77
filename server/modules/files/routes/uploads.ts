import { defined } from '@/domain/assert';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { picture_bytes_max } from '@/domain/files/picture';
import { uploadFields } from '@/domain/files/pictureField';
import { parse } from '@/domain/validation/violations';
import { savePicture } from '@/server/core/files/savePicture';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { withUpload } from '@/server/core/files/upload';
import type { FileOwner } from '@/server/core/files/files';
import { checkRateLimit } from '@/server/core/limits/rateLimit';

const account_an_hour = 300;

/** Permissions for entities that have pictures. */
const writers = [
  'companies.write.all',
  'services.write.all',
  'employees.write.all',
  'customers.write.all',
] as const;

const doc = {
  body: uploadFields,
  isUpload: true,
  status: 201,
  answer: 'Picture' as const,
  summary: 'Upload a picture',
};

/** A picture is uploaded first; the entity then refers to its id. */
export const uploads: FastifyPluginAsync = async app => {
  const { rate_limit_scale: scale, secret_key: secret } = app.settings;
  const storage = storageOf(app.settings);
  app.register(multipart, {
    limits: { fileSize: picture_bytes_max, files: 1, fields: 10, fieldSize: 1000, headerPairs: 20 },
    throwFileSizeLimit: false,
  });

  const storeUpload = async (request: FastifyRequest, user_id: number, owner: FileOwner) => {
    const most = account_an_hour * scale;
    await checkRateLimit(app.db, { key: `uploads user ${user_id}`, most, window_s: 3600 });
    return withUpload(request, async ({ fields, ...file }) => {
      const { private: isPrivate } = parse(uploadFields, fields);
      const signing = { secret, now: app.now() };
      return savePicture({ db: app.db, storage, signing }, owner, { ...file, isPrivate });
    });
  };

  app.post(
    '/companies/:company/uploads',
    { config: { access: [...writers], rateLimit: 'uploads', doc } },
    async (request, reply) => {
      const { company_id, user_id } = request.member;
      return reply.code(201).send({ data: await storeUpload(request, user_id, { company_id }) });
    },
  );

  app.post(
    '/user/uploads',
    { config: { access: 'user', rateLimit: 'uploads', doc } },
    async (request, reply) => {
      const { user_id } = defined(request.caller, 'caller');
      return reply.code(201).send({ data: await storeUpload(request, user_id, { user_id }) });
    },
  );
};
