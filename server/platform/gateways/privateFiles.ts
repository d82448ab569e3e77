import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Only the server's own user can read its files. */
export const private_file_mode = 0o600;
export const privateFolder = { recursive: true, mode: 0o700 } as const;

/** Closes the folder to other users and makes all files of this process private, the embedded database included. */
export function secureDataFolder(data_dir: string): void {
  process.umask(0o077);
  mkdirSync(data_dir, privateFolder);
  for (const folder of ['', 'db', 'outbox', 'uploads', 'exports'].map(name => join(data_dir, name))) {
    if (existsSync(folder)) chmodSync(folder, privateFolder.mode);
  }
}
