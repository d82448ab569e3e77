import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { private_file_mode, privateFolder } from './privateFiles';

export const outboxFolder = (data_dir: string) => join(data_dir, 'outbox');

/** Written atomically. The name comes from the message's id, so a repeat overwrites it. */
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
