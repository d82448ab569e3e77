import { defined } from '@/domain/assert';
import type { HttpClient } from './httpClient';

export type NamedFile = { name: string; file: Blob };

/** A file, by the name that the API gives it. */
export async function getFile(http: HttpClient, path: string): Promise<NamedFile> {
  let file: Blob | undefined;
  const { headers } = await http(path, { onFile: received => (file = received) });
  const [, name = 'zapys'] = /filename="([^"]+)"/.exec(headers.get('content-disposition') ?? '') ?? [];
  return { name, file: defined(file, 'file') };
}
