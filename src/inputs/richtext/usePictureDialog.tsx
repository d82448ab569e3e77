import type { Inserted } from './PictureDialog';
import { useDataProvider, useNotify, type DataProvider } from 'ra-core';
import { useState, type ReactNode } from 'react';
import { pictureTypes } from '@/domain/files/picture';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { UploadCalls } from '@/src/dataProvider/calls/uploadCalls';
import { pictureError } from '../picture/pictureFile';
import { preparePicture } from '../picture/preparePicture';
import { PictureDialog } from './PictureDialog';

/** The picture uploads while the user describes it. */
export function usePictureDialog() {
  const { uploadPicture } = useDataProvider<DataProvider & UploadCalls>();
  const notify = useNotify();
  const [upload, setUpload] = useState<Promise<Omit<Inserted, 'alt'>>>();

  const startUpload = (file: File) => {
    const message = pictureError(file);
    if (message) return notify(message, { type: 'error' });
    const sending = send(file);
    sending.catch(error => {
      setUpload(undefined);
      notify(apiErrorOf(error)?.message ?? 'files.failed', { type: 'error' });
    });
    setUpload(sending);
  };
  const send = async (file: File) => {
    const { data } = await uploadPicture(await preparePicture(file));
    return { src: data.url, width: data.width, height: data.height };
  };

  return {
    choose() {
      const input = document.createElement('input');
      input.type = 'file';
      input.accept = pictureTypes.join();
      input.onchange = () => input.files?.[0] && startUpload(input.files[0]);
      input.click();
    },
    /** Returns whether there was a picture. Word processors copy text with a picture of it: that is text. */
    take(data: DataTransfer | null): boolean {
      const file = [...(data?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!file || data?.types.includes('text/html')) return false;
      startUpload(file);
      return true;
    },
    dialog: (insert: (picture: Inserted) => void): ReactNode =>
      upload && (
        <PictureDialog
          upload={upload}
          onInsert={picture => (setUpload(undefined), insert(picture))}
          onClose={() => setUpload(undefined)}
        />
      ),
  };
}
