import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Invalid, PictureTooLarge, DomainError, UnreadablePicture } from '../../domain/errors';
import { violation } from '../../domain/validation/violations';
import type { Upload } from '../commands/files/savePicture';

/** Keeps the upload on disk, not in memory, until `work` ends. @throws PictureTooLarge, UnreadablePicture, Invalid */
export async function withUpload<Result>(
  request: FastifyRequest,
  work: (upload: Upload) => Promise<Result>,
): Promise<Result> {
  if (!request.isMultipart()) throw new UnreadablePicture();
  const folder = await mkdtemp(join(tmpdir(), 'upload-'));
  try {
    return await work(await receive(request, join(folder, 'file')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function receive(request: FastifyRequest, path: string): Promise<Upload> {
  const fields: Record<string, unknown> = {};
  let sha256: Buffer | undefined;
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') fields[part.fieldname] = part.value;
      else if (part.fieldname === 'file') sha256 = await save(part, path);
      else throw wrong(part.fieldname, 'validation.unknown_field');
    }
  } catch (error) {
    throw isKnown(error) ? error : new UnreadablePicture();
  }
  if (!sha256) throw wrong('file', 'validation.required');
  return { path, sha256, fields };
}

async function save({ file }: MultipartFile, path: string): Promise<Buffer> {
  const hash = createHash('sha256');
  const hashing = new Transform({
    transform(chunk, _, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  await pipeline(file, hashing, createWriteStream(path));
  if (file.truncated) throw new PictureTooLarge();
  return hash.digest();
}

const wrong = (path: string, key: string) => new Invalid([violation(path, 'files', { key })]);

/** Multipart parse errors have neither a class nor a code. */
const isKnown = (error: unknown) =>
  error instanceof DomainError || (error instanceof Error && 'code' in error && error.code !== undefined);
