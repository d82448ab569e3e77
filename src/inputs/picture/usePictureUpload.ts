import { useDataProvider, type DataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import type { Picture } from '../../../domain/files/picture';
import { apiErrorOf } from '../../dataProvider/apiError';
import type { UploadCalls } from '../../dataProvider/calls/uploadCalls';
import { pictureError } from './choosePicture';
import { preparePicture, type CropArea } from './preparePicture';

type Held = Picture | null;

export type Stage =
  | { name: 'still' | 'preparing' | 'uploaded' }
  | { name: 'cropping'; file: File }
  | { name: 'uploading'; share: number; kept: Held }
  | { name: 'failed'; message: string; retry?: () => void };

/** The field's value during an upload, which no rule accepts. */
const pending = {} as Picture;

type Field = { value: Held | undefined; onChange: (value: Held) => void };
type Options = { isCropped: boolean; isPrivate?: boolean };

/** The field then holds the API's picture. */
export function usePictureUpload({ value, onChange }: Field, { isCropped, isPrivate }: Options) {
  const { uploadPicture } = useDataProvider<DataProvider & UploadCalls>();
  const [stage, setStage] = useState<Stage>({ name: 'still' });
  const [sent, setSent] = useState<{ content: Blob; id?: number }>();
  const ending = useRef<AbortController>(undefined);
  useEffect(() => () => ending.current?.abort(), []);

  const held: Held = value ?? null;
  const isNew = stage.name === 'uploading' || (sent?.id !== undefined && sent.id === held?.id);
  const refuse = (message: string) => setStage({ name: 'failed', message });

  async function prepare(file: File, part?: CropArea) {
    const { signal } = (ending.current = new AbortController());
    setStage({ name: 'preparing' });
    const content = await preparePicture(file, part).catch(() => undefined);
    if (signal.aborted) return;
    if (content) await send(content, held);
    else refuse('files.unreadable');
  }

  async function send(content: Blob, kept: Held) {
    const { signal } = (ending.current = new AbortController());
    const onProgress = (share: number) => signal.aborted || setStage({ name: 'uploading', share, kept });
    setSent({ content });
    onProgress(0);
    onChange(pending);
    try {
      const { data } = await uploadPicture(content, { isPrivate, signal, onProgress });
      setSent({ content, id: data.id });
      setStage({ name: 'uploaded' });
      onChange(data);
    } catch (error) {
      if (signal.aborted) return;
      const message = apiErrorOf(error)?.message ?? 'files.failed';
      setStage({ name: 'failed', message, retry: () => void send(content, kept) });
      onChange(kept);
    }
  }

  return {
    stage,
    chosen: isNew ? sent?.content : undefined,
    refuse,
    choose(file: File) {
      const message = pictureError(file);
      if (message) refuse(message);
      else if (isCropped) setStage({ name: 'cropping', file });
      else void prepare(file);
    },
    crop: (file: File, part: CropArea) => void prepare(file, part),
    cancel() {
      ending.current?.abort();
      if (stage.name === 'uploading') onChange(stage.kept);
      setStage({ name: 'still' });
    },
    remove() {
      setStage({ name: 'still' });
      onChange(null);
    },
  };
}
