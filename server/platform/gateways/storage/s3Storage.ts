import type { S3Client } from '@aws-sdk/client-s3';
import { Readable } from 'node:stream';
import { defined } from '@/domain/assert';
import { toInstantSeconds } from '@/domain/time/instant';
import { asStorageError, openS3, s3ErrorCode, type S3Settings } from './s3Client';
import type { Prefix, StorageGateway } from './storage';

/** Held in memory twice for a file of unknown length; S3 allows 10,000 parts, so 80 GB. */
const part_bytes = 8 * 1024 * 1024;
const parts_at_once = 2;

/**
 * In a bucket, below `uploads/`, `exports/` or `backups/`. Attempts that may be repeated are.
 * @throws Unavailable or StorageFull, whose cause is the SDK's error
 */
export function s3Storage(settings: S3Settings, below: Prefix): StorageGateway {
  const { bucket: Bucket } = settings;
  const prefix = `${below}/`;
  const at = (name: string) => ({ Bucket, Key: prefix + name });

  async function call<Result>(work: (client: S3Client) => Promise<Result>): Promise<Result> {
    try {
      return await work(await openS3(settings));
    } catch (error) {
      throw asStorageError(error);
    }
  }

  return {
    async write(name, content) {
      if (content instanceof Uint8Array) {
        const { PutObjectCommand } = await import('@aws-sdk/client-s3');
        await call(client => client.send(new PutObjectCommand({ ...at(name), Body: content })));
        return;
      }
      const { Upload } = await import('@aws-sdk/lib-storage');
      const source = watched(content);
      await call(client => {
        const params = { ...at(name), Body: Readable.from(source.content) };
        return new Upload({ client, params, partSize: part_bytes, queueSize: parts_at_once }).done();
      }).catch(error => {
        throw source.failure() ?? error;
      });
    },

    async read(name) {
      const { GetObjectCommand } = await import('@aws-sdk/client-s3');
      return call(async client => {
        try {
          const { Body, ContentLength } = await client.send(new GetObjectCommand(at(name)));
          return { bytes: defined(ContentLength, 'ContentLength'), content: Body as Readable };
        } catch (error) {
          // A bucket that does not exist is a 404 too, and a mistake in the configuration.
          if (s3ErrorCode(error) === 'NoSuchKey') return undefined;
          throw error;
        }
      });
    },

    async remove(name) {
      const { DeleteObjectCommand } = await import('@aws-sdk/client-s3');
      await call(client => client.send(new DeleteObjectCommand(at(name))));
    },

    async *list() {
      const { ListObjectsV2Command } = await import('@aws-sdk/client-s3');
      let ContinuationToken: string | undefined;
      do {
        const page = { Bucket, Prefix: prefix, ContinuationToken };
        const { Contents, NextContinuationToken } = await call(client =>
          client.send(new ListObjectsV2Command(page)),
        );
        for (const { Key = '', LastModified } of Contents ?? []) {
          const written_at = toInstantSeconds(defined(LastModified, 'LastModified').getTime());
          yield { name: Key.slice(prefix.length), written_at };
        }
        ContinuationToken = NextContinuationToken;
      } while (ContinuationToken);
    },
  };
}

/** A content that cannot be read is not the storage's failure. */
function watched(content: AsyncIterable<Uint8Array>) {
  let failure: unknown;
  return {
    failure: () => failure,
    content: (async function* () {
      try {
        yield* content;
      } catch (error) {
        failure = error;
        throw error;
      }
    })(),
  };
}
