import { useDataProvider, type DataProvider } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { photos_max, type Picture } from '../../../domain/files/picture';
import { apiErrorOf } from '../../dataProvider/apiError';
import type { UploadCalls } from '../../dataProvider/calls/uploadCalls';
import { pictureError } from './choosePicture';
import { preparePicture } from './preparePicture';

/** Uploads one by one, appends each, and names those that failed. */
export function usePhotoUploads(photos: Picture[], onChange: (photos: Picture[]) => void) {
  const { uploadPicture } = useDataProvider<DataProvider & UploadCalls>();
  const [coming, setComing] = useState(0);
  const [failed, setFailed] = useState<string>();
  const present = useRef(photos);
  useEffect(() => {
    present.current = photos;
  }, [photos]);
  const ending = useRef(new AbortController());
  useEffect(() => {
    const controller = (ending.current = new AbortController());
    return () => controller.abort();
  }, []);

  async function send(file: File, signal: AbortSignal) {
    const wrong = pictureError(file);
    if (wrong) return setFailed(wrong);
    try {
      const content = await preparePicture(file);
      const { data } = await uploadPicture(content, { signal });
      if (signal.aborted || present.current.some(({ id }) => id === data.id)) return;
      present.current = [...present.current, data];
      onChange(present.current);
    } catch (error) {
      if (!signal.aborted) setFailed(apiErrorOf(error)?.message ?? 'files.failed');
    }
  }

  return {
    coming,
    failed,
    async add(files: File[]) {
      const { signal } = ending.current;
      const taken = files.slice(0, photos_max - photos.length - coming);
      setFailed(taken.length < files.length ? 'settings.general.too_many_photos' : undefined);
      setComing(before => before + taken.length);
      for (const file of taken) {
        await send(file, signal);
        if (signal.aborted) return;
        setComing(before => before - 1);
      }
    },
  };
}
