import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Invalid, PictureTooLarge, DomainError, UnreadablePicture } from '@/domain/errors';
import { violation } from '@/domain/validation/violations';
import type { Upload } from './savePicture';

/** `name` is the file's own, as the browser sends it. */
export type ReceivedFile = Upload & { name: string };

type Refusals = { tooLarge: () => DomainError; unreadable: () => DomainError };

const ofPictures: Refusals = {
  tooLarge: () => new PictureTooLarge(),
  unreadable: () => new UnreadablePicture(),
};

/** Keeps the upload on disk, not in memory, until `work` ends. @throws what `refusals` say, Invalid */
export async function withUpload<Result>(
  request: FastifyRequest,
  work: (upload: ReceivedFile) => Promise<Result>,
  refusals = ofPictures,
): Promise<Result> {
  if (!request.isMultipart()) throw refusals.unreadable();
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    return await work(await receive(request, join(folder, 'file'), refusals));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, path: string, refusals: Refusals): Promise<ReceivedFile> {
  const fields: Record<string, unknown> = {};
  let sha256: Buffer | undefined;
  let name = '';
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file') {
        name = part.filename;
        sha256 = await save(part, path, refusals);
      } else throw wrong(part.fieldname, 'validation.unknown_field');
    }
  } catch (error) {
    throw isKnown(error) ? error : refusals.unreadable();
  }
  if (!sha256) throw wrong('file', 'validation.required');
  return { path, sha256, fields, name };
}

async function save({ file }: MultipartFile, path: string, { tooLarge }: Refusals): Promise<Buffer> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(file, hashing, createWriteStream(path));
  if (file.truncated) throw tooLarge();
  return hash.digest();
}

const wrong = (path: string, key: string) => new Invalid([violation(path, 'files', { key })]);

/** Multipart parse errors have neither a class nor a code. */
const isKnown = (error: unknown) =>
  error instanceof DomainError || (error instanceof Error && 'code' in error && error.code !== undefined);
