import { HttpError, type fetchUtils } from 'ra-core';

type Answer = Awaited<ReturnType<typeof fetchUtils.fetchJson>>;
type Request = { method?: string; body?: unknown; headers: Headers; signal?: AbortSignal | null };

/** Like `fetchJson`, with upload progress from 0 to 1, which fetch cannot report. */
export const sendWithProgress = (
  url: string,
  { method = 'GET', body, headers, signal }: Request,
  onProgress: (share: number) => void,
) =>
  new Promise<Answer>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, url);
    headers.forEach((value, name) => request.setRequestHeader(name, value));
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(new TypeError('Failed to send'));
    request.onabort = () => reject(new DOMException('Aborted', 'AbortError'));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      const json = parseJson(responseText);
      if (status < 200 || status >= 300) reject(new HttpError(statusText, status, json));
      else resolve({ status, headers: new Headers(), body: responseText, json });
    };
    if (signal?.aborted) return request.onabort(new ProgressEvent('abort'));
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.send(body as XMLHttpRequestBodyInit);
  });

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
