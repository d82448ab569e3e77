import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { private_file_mode, privateFolder } from '../gateways/privateFiles';

/** Created on the first start. If several servers start at once, the first to write it completely wins. */
export function keptSecret(data_dir: string): string {
  const file = join(data_dir, 'secret.key');
  if (!existsSync(file)) {
    mkdirSync(data_dir, privateFolder);
    const own = `${file}.${process.pid}`;
    writeFileSync(own, randomBytes(32).toString('base64url'), { mode: private_file_mode });
    try {
      linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      unlinkSync(own);
    }
  }
  return readFileSync(file, 'utf8').trim();
}
