import { useLabel } from '@/src/hooks/useLabel';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { lazy, Suspense, useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { pictureTypes } from '@/domain/files/picture';
import { FieldGroup } from '../FieldGroup';
import { fileOf } from './pictureFile';
import { PictureFrame } from './PictureFrame';
import { usePictureUpload, type Stage } from './usePictureUpload';
import FormHelperText from '@mui/material/FormHelperText';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';

const CropDialog = lazy(() => import('./CropDialog'));

type Props = {
  source: string;
  /** By default the label of the field. */
  label?: string;
  name: string;
  /** Width by height of the crop; without it, nothing is cropped. */
  aspect?: number;
  isRound?: boolean;
  /** Visible only to users who may see the record. */
  isPrivate?: boolean;
};

/** Uploads at once when chosen, dropped or pasted; the form saves the reference. */
export const PictureInput = ({ source, label: named, name, aspect, isRound, isPrivate }: Props) => {
  const translate = useTranslate();
  const label = useLabel({ source, label: named });
  const { field, fieldState } = useController({ name: source });
  const upload = usePictureUpload(field, { isCropped: aspect !== undefined, isPrivate });
  const { stage, choose } = upload;
  const [isOver, setIsOver] = useState(false);
  const fileInput = useRef<HTMLInputElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const isBusy = stage.name === 'uploading' || stage.name === 'preparing';
  const hasPicture = field.value != null;
  const buttonLabel = isBusy ? 'files.cancel' : hasPicture ? 'files.replace' : 'files.choose';

  const chooseFrom = (data: DataTransfer | null) => {
    const file = fileOf(data);
    if (file && !isBusy) choose(file);
    return file !== undefined;
  };

  return (
    <FieldGroup label={label} role="group" error={fieldState.error}>
      <Box
        onDragOver={event => {
          event.preventDefault();
          setIsOver(true);
        }}
        onDragLeave={() => setIsOver(false)}
        onDrop={event => {
          event.preventDefault();
          setIsOver(false);
          chooseFrom(event.dataTransfer);
        }}
        onPaste={event => {
          if (chooseFrom(event.clipboardData)) event.preventDefault();
        }}
        sx={theme => ({ ...zone, outlineColor: isOver ? theme.palette.primary.main : 'transparent' })}
      >
        <PictureFrame
          picture={field.value}
          preview={upload.preview}
          name={name}
          aspect={aspect}
          isRound={isRound}
        />
        <Box sx={{ display: 'grid', gap: 2, flex: 1, minWidth: 0 }}>
          <Box sx={buttons}>
            {/* One button in all states, so that it keeps the focus. */}
            <Button
              ref={button => {
                field.ref(button);
                mainButton.current = button;
              }}
              variant="outlined"
              color="inherit"
              onClick={() => (isBusy ? upload.cancel() : fileInput.current?.click())}
            >
              {translate(buttonLabel)}
            </Button>
            {hasPicture && !isBusy && (
              <Button
                color="inherit"
                onClick={() => {
                  upload.remove();
                  mainButton.current?.focus();
                }}
              >
                {translate('files.remove')}
              </Button>
            )}
          </Box>
          {isOver ? translate('files.drop') : <PictureStatus stage={stage} />}
        </Box>
      </Box>
      <input
        ref={fileInput}
        type="file"
        accept={pictureTypes.join()}
        hidden
        aria-label={label}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file) choose(file);
          target.value = '';
        }}
      />
      {stage.name === 'cropping' && aspect !== undefined && (
        <Suspense>
          <CropDialog
            file={stage.file}
            aspect={aspect}
            isRound={isRound}
            onCrop={part => upload.crop(stage.file, part)}
            onCancel={upload.cancel}
            onUnreadable={() => upload.refuse('files.unreadable')}
          />
        </Suspense>
      )}
    </FieldGroup>
  );
};

/** Both beside each other beside the picture, on a phone too. */
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  gap: { xs: 1, sm: 2 },
  '& .MuiButton-root': { px: { xs: 2, sm: 3.5 } },
};

const zone = {
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 3, sm: 4 },
  mb: 2,
  borderRadius: 1,
  outlineWidth: 2,
  outlineStyle: 'dashed',
  outlineOffset: 6,
};

const PictureStatus = ({ stage }: { stage: Stage }) => {
  const translate = useTranslate();
  if (stage.name === 'failed') return <Failed {...stage} />;
  if (stage.name === 'uploading') return <Uploading share={stage.share} />;
  const messageKeys = { preparing: 'files.preparing', uploaded: 'files.uploaded' };
  const messageKey =
    stage.name in messageKeys ? messageKeys[stage.name as keyof typeof messageKeys] : undefined;
  return (
    <Typography variant="body2" color="textSecondary" role={messageKey && 'status'}>
      {translate(messageKey ?? 'files.hint')}
    </Typography>
  );
};

const Uploading = ({ share }: { share: number }) => {
  const translate = useTranslate();
  const percent = Math.round(share * 100);
  const label = translate('files.uploading', { percent });
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" color="textSecondary" className="tabular">
        {label}
      </Typography>
      <LinearProgress variant="determinate" value={percent} aria-label={label} sx={{ borderRadius: 1 }} />
    </Box>
  );
};

const Failed = ({ message, retry }: Extract<Stage, { name: 'failed' }>) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <FormHelperText error role="alert" sx={{ m: 0 }}>
        {translate(message, { _: message })}
      </FormHelperText>
      {retry && (
        <Button size="small" color="inherit" variant="outlined" onClick={retry}>
          {translate('files.retry')}
        </Button>
      )}
    </Box>
  );
};
