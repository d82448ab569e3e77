import type { Picture } from '@/domain/files/picture';
import type { HttpClient } from '../httpClient';

export type UploadOptions = {
  /** Visible only to users who may see the record. */
  isPrivate?: boolean;
  signal?: AbortSignal;
  onProgress?: (share: number) => void;
};

export type UploadCalls = ReturnType<typeof uploadCalls>;

/** The record is then saved with the result. */
export const uploadCalls = (http: HttpClient, path: string) => ({
  uploadPicture: async (file: Blob, { isPrivate, ...options }: UploadOptions = {}) => {
    const body = new FormData();
    if (isPrivate) body.set('private', 'true');
    body.set('file', file);
    const { json } = await http(path, { method: 'POST', body, ...options });
    const data: Picture = json.data;
    return { data };
  },
});
