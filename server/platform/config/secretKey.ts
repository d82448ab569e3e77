import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { private_file_mode, privateFolder } from '@/server/platform/gateways/privateFiles';

/** Less can be guessed; a generated key has 43 characters. */
export const secret_key_min = 32;

export const secretFile = (data_dir: string): string => join(data_dir, 'secret.key');

/**
 * Created on the first start. If several servers start at once, the first to write it completely wins.
 * @throws Error where the file is empty or too short, as a full disk or a careless copy leaves it
 */
export function keptSecret(data_dir: string): string {
  const file = secretFile(data_dir);
  if (!existsSync(file)) create(file);
  const secret = readFileSync(file, 'utf8').trim();
  if (secret.length >= secret_key_min) return secret;
  throw new Error(
    `${file} has ${secret.length} characters; a key has at least ${secret_key_min}. Copy it from a backup (docs/backups.md), or set SECRET_KEY. If there is no copy, delete the file and run npm run reseal -- --lost: links that were sent stop working then, and the keys of payment services must be entered again.`,
  );
}

function create(file: string) {
  mkdirSync(dirname(file), privateFolder);
  const own = `${file}.${process.pid}`;
  // Flushed before it gets its name, so that a power cut leaves no empty key.
  writeFileSync(own, randomBytes(32).toString('base64url'), { mode: private_file_mode, flush: true });
  try {
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(own);
  }
}
