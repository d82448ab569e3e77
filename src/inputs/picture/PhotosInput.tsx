import Delete from '@mui/icons-material/DeleteOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useTranslate, useTranslateLabel } from 'ra-core';
import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { photos_max, pictureTypes, type Picture } from '@/domain/files/picture';
import { FieldGroup } from '../FieldGroup';
import { PictureFrame } from './PictureFrame';
import { usePhotoUploads } from './usePhotoUploads';
import { RowHandle, SortableRows } from '../SortableRows';

export const PhotosInput = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const label = useTranslateLabel()({ source }) as string;
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
