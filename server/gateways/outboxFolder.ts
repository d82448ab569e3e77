import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { private_file_mode, privateFolder } from './privateFiles';

/** Where the messages of this server's data lie when no real service is set. */
export const outboxFolder = (data_dir: string) => join(data_dir, 'outbox');

/** Written as a whole under a name from the message's id, so that a repeat overwrites it. */
export async function putMessage(
  folder: string,
  id: number,
  ending: 'eml' | 'sms.json',
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(folder, privateFolder);
  const name = `${String(id).padStart(8, '0')}.${ending}`;
  const unfinished = join(folder, `.${name}.${process.pid}`);
  await writeFile(unfinished, content, { mode: private_file_mode });
  await rename(unfinished, join(folder, name));
}
