import type { Picture } from '../../../domain/files/picture';
import type { HttpClient } from '../httpClient';

export type UploadOptions = {
  /** Shown to whoever may see the thing, and to nobody else. */
  isPrivate?: boolean;
  signal?: AbortSignal;
  /** How much has gone, from 0 to 1. */
  onProgress?: (share: number) => void;
};

export type UploadCalls = ReturnType<typeof uploadCalls>;

/** Pictures are sent first; the thing is then saved with what came of it. */
export const uploadCalls = (http: HttpClient, path: string) => ({
  uploadPicture: async (content: Blob, { isPrivate, ...options }: UploadOptions = {}) => {
    const body = new FormData();
    if (isPrivate) body.set('private', 'true');
    body.set('file', content);
    const { json } = await http(path, { method: 'POST', body, ...options });
    return { data: json.data as Picture };
  },
});
