import { useDataProvider, type DataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { photos_max, type Picture } from '@/domain/files/picture';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { UploadCalls } from '@/src/dataProvider/calls/uploadCalls';
import { pictureError } from './pictureFile';
import { preparePicture } from './preparePicture';

/** Uploads one by one, appends each, and names those that failed. */
export function usePhotoUploads(photos: Picture[], onChange: (photos: Picture[]) => void) {
  const { uploadPicture } = useDataProvider<DataProvider & UploadCalls>();
  const [uploadingCount, setUploadingCount] = useState(0);
  const [failed, setFailed] = useState<string>();
  const latest = useRef(photos);
  useEffect(() => {
    latest.current = photos;
  }, [photos]);
  const abort = useRef(new AbortController());
  useEffect(() => {
    const controller = (abort.current = new AbortController());
    return () => controller.abort();
  }, []);

  async function send(file: File, signal: AbortSignal) {
    const errorMessage = pictureError(file);
    if (errorMessage) return setFailed(errorMessage);
    try {
      const blob = await preparePicture(file);
      const { data } = await uploadPicture(blob, { signal });
      if (signal.aborted || latest.current.some(({ id }) => id === data.id)) return;
      latest.current = [...latest.current, data];
      onChange(latest.current);
    } catch (error) {
      if (!signal.aborted) setFailed(apiErrorOf(error)?.message ?? 'files.failed');
    }
  }

  return {
    uploadingCount,
    failed,
    async add(files: File[]) {
      const { signal } = abort.current;
      const accepted = files.slice(0, photos_max - photos.length - uploadingCount);
      setFailed(accepted.length < files.length ? 'settings.general.too_many_photos' : undefined);
      setUploadingCount(before => before + accepted.length);
      for (const file of accepted) {
        await send(file, signal);
        if (signal.aborted) return;
        setUploadingCount(before => before - 1);
      }
    },
  };
}
