import { HttpError, type fetchUtils } from 'ra-core';
import { jsonOf } from './sendForEvents';

type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;
type Request = { headers: Headers; signal?: AbortSignal | null };

/** Like `fetchJson`, for an answer that is a file. @throws HttpError when it was refused */
export async function fetchFile(
  url: string,
  { headers, signal }: Request,
  onFile: (file: Blob) => void,
): Promise<Answer> {
  headers.set('Accept', '*/*');
  const answer = await fetch(url, { headers, signal });
  if (!answer.ok) throw new HttpError(answer.statusText, answer.status, await jsonOf(answer));
  onFile(await answer.blob());
  return { status: answer.status, headers: answer.headers, body: '', json: undefined };
}
