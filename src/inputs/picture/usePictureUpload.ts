import { useDataProvider, type DataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Picture } from '@/domain/files/picture';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { UploadCalls } from '@/src/dataProvider/calls/uploadCalls';
import { pictureError } from './pictureFile';
import { preparePicture, type CropArea } from './preparePicture';

type PictureValue = Picture | null;

export type Stage =
  | { name: 'still' | 'preparing' | 'uploaded' }
  | { name: 'cropping'; file: File }
  | { name: 'uploading'; share: number; previous: PictureValue }
  | { name: 'failed'; message: string; retry?: () => void };

/** The field's value during an upload, which no rule accepts. */
const pending = {} as Picture;

type Field = { value: PictureValue | undefined; onChange: (value: PictureValue) => void };
type Options = { isCropped: boolean; isPrivate?: boolean };

/** The field then holds the API's picture. */
export function usePictureUpload({ value, onChange }: Field, { isCropped, isPrivate }: Options) {
  const { uploadPicture } = useDataProvider<DataProvider & UploadCalls>();
  const [stage, setStage] = useState<Stage>({ name: 'still' });
  const [sent, setSent] = useState<{ blob: Blob; id?: number }>();
  const abort = useRef<AbortController>(undefined);
  useEffect(() => () => abort.current?.abort(), []);

  const current: PictureValue = value ?? null;
  const isNew = stage.name === 'uploading' || (sent?.id !== undefined && sent.id === current?.id);
  const refuse = (message: string) => setStage({ name: 'failed', message });

  async function prepare(file: File, part?: CropArea) {
    const { signal } = (abort.current = new AbortController());
    setStage({ name: 'preparing' });
    const blob = await preparePicture(file, part).catch(() => undefined);
    if (signal.aborted) return;
    if (blob) await send(blob, current);
    else refuse('files.unreadable');
  }

  async function send(blob: Blob, previous: PictureValue) {
    const { signal } = (abort.current = new AbortController());
    const onProgress = (share: number) => signal.aborted || setStage({ name: 'uploading', share, previous });
    setSent({ blob });
    onProgress(0);
    onChange(pending);
    try {
      const { data } = await uploadPicture(blob, { isPrivate, signal, onProgress });
      setSent({ blob, id: data.id });
      setStage({ name: 'uploaded' });
      onChange(data);
    } catch (error) {
      if (signal.aborted) return;
      const message = apiErrorOf(error)?.message ?? 'files.failed';
      setStage({ name: 'failed', message, retry: () => void send(blob, previous) });
      onChange(previous);
    }
  }

  return {
    stage,
    preview: isNew ? sent?.blob : undefined,
    refuse,
    choose(file: File) {
      const message = pictureError(file);
      if (message) refuse(message);
      else if (isCropped) setStage({ name: 'cropping', file });
      else void prepare(file);
    },
    crop: (file: File, part: CropArea) => void prepare(file, part),
    cancel() {
      abort.current?.abort();
      if (stage.name === 'uploading') onChange(stage.previous);
      setStage({ name: 'still' });
    },
    remove() {
      setStage({ name: 'still' });
      onChange(null);
    },
  };
}
