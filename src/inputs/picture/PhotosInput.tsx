import { useLabel } from '@/src/hooks/useLabel';
import Delete from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate, useDataProvider, type DataProvider } from 'ra-core';
import { useRef, useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { photos_max, pictureTypes, type Picture } from '@/domain/files/picture';
import { FieldGroup } from '../FieldGroup';
import { PictureFrame } from './PictureFrame';
import { RowHandle, SortableRows } from '../SortableRows';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import type { UploadCalls } from '@/src/dataProvider/calls/uploadCalls';
import { pictureError } from './pictureFile';
import { preparePicture } from './preparePicture';

export const PhotosInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const label = useLabel({ source });
  const { field, fieldState } = useController({ name: source });
  const photos: Picture[] = field.value ?? [];
  const { add, uploadingCount, failed } = usePhotoUploads(photos, field.onChange);
  const fileInput = useRef<HTMLInputElement>(null);
  const nameOf = (index: number) => translate('settings.general.photo', { number: index + 1 });
  const move = (from: number, to: number) => {
    const others = photos.filter((_, at) => at !== from);
    field.onChange([...others.slice(0, to), photos[from], ...others.slice(to)]);
  };
  return (
    <FieldGroup label={label} role="group" error={fieldState.error}>
      <Typography variant="body2" color="textSecondary">
        {translate('settings.general.photos_hint', { count: photos.length, most: photos_max })}
      </Typography>
      <SortableRows keys={photos.map(({ id }) => String(id))} nameOf={nameOf} onMove={move}>
        {index => (
          <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', py: 1.5 }}>
            <RowHandle label={translate('collections.order.handle', { name: nameOf(index) })} />
            <PictureFrame picture={photos[index]} name={nameOf(index)} aspect={1.5} />
            <Typography sx={{ flex: 1, minWidth: 0 }}>{nameOf(index)}</Typography>
            <IconButton
              aria-label={translate('settings.general.remove_photo', { number: index + 1 })}
              onClick={() => field.onChange(photos.filter((_, at) => at !== index))}
            >
              <Delete />
            </IconButton>
          </Box>
        )}
      </SortableRows>
      {uploadingCount > 0 && (
        <div role="status">
          <Typography variant="body2">
            {translate('settings.general.photos_coming', { smart_count: uploadingCount })}
          </Typography>
          <LinearProgress aria-hidden />
        </div>
      )}
      {failed && (
        <Alert severity="error" role="alert">
          {translate(failed, { _: failed })}
        </Alert>
      )}
      <Box>
        <Button
          ref={field.ref}
          variant="outlined"
          color="inherit"
          disabled={photos.length + uploadingCount >= photos_max}
          onClick={() => fileInput.current?.click()}
        >
          {translate('settings.general.add_photos')}
        </Button>
      </Box>
      <input
        ref={fileInput}
        type="file"
        multiple
        hidden
        accept={pictureTypes.join()}
        aria-label={label}
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
    </FieldGroup>
  );
};

/** Uploads one by one, appends each, and names those that failed. */
function usePhotoUploads(photos: Picture[], onChange: (photos: Picture[]) => void) {
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
