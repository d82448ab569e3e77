import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Messages, pictures and the database are read by the server's own user and nobody else of the machine. */
export const private_file_mode = 0o600;
export const privateFolder = { recursive: true, mode: 0o700 } as const;

/**
 * Makes the folder of the server's data its user's alone, also one that an earlier version left open, and lets
 * whatever this process writes from now on be private, the embedded database's files included.
 */
export function secureDataFolder(data_dir: string): void {
  process.umask(0o077);
  mkdirSync(data_dir, privateFolder);
  for (const folder of ['', 'db', 'outbox', 'uploads'].map(name => join(data_dir, name))) {
    if (existsSync(folder)) chmodSync(folder, privateFolder.mode);
  }
}
