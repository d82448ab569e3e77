import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { size } from '@/src/theme/tokens';
import type { CropArea } from './preparePicture';
import { useObjectUrl } from './useObjectUrl';

type Props = {
  file: File;
  aspect: number;
  isRound?: boolean;
  onCrop: (part: CropArea) => void;
  onCancel: () => void;
  onUnreadable: () => void;
};

const zoom_max = 4;
const step_px = 8;

export default function CropDialog({ file, aspect, isRound, onCrop, onCancel, onUnreadable }: Props) {
  const translate = useTranslate();
  const zoomLabel = useId();
  const url = useObjectUrl(file);
  const [position, setPosition] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<CropArea>();

  return (
    <FormDialog
      title={translate('files.crop.title')}
      submitLabel={translate('files.crop.use')}
      onSubmit={() => part && onCrop(part)}
      onClose={onCancel}
      cancelLabel={translate('files.cancel')}
      maxWidth="sm"
      focus="submit"
      submitsOnEnter={false}
    >
      <Typography color="textSecondary">{translate('files.crop.hint')}</Typography>
      <Box sx={theme => ({ ...cropArea, bgcolor: theme.palette.action.hover })}>
        <Cropper
          image={url}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          showGrid={!isRound}
          crop={position}
          zoom={zoom}
          maxZoom={zoom_max}
          keyboardStep={step_px}
          onCropChange={setPosition}
          onZoomChange={setZoom}
          onCropAreaChange={(_, area) => setPart(area)}
          mediaProps={{ alt: '', onError: onUnreadable }}
          cropperProps={{ role: 'group', 'aria-label': translate('files.crop.area') }}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 4, px: 1 }}>
        <Typography id={zoomLabel} sx={{ flexShrink: 0 }}>
          {translate('files.crop.zoom')}
        </Typography>
        <Slider
          aria-labelledby={zoomLabel}
          value={zoom}
          min={1}
          max={zoom_max}
          step={0.05}
          getAriaValueText={value => `${Math.round(value * 100)} %`}
          onChange={(_, value) => setZoom(value)}
        />
      </Box>
    </FormDialog>
  );
}

const cropArea = {
  position: 'relative',
  height: { xs: size.crop * 0.8, sm: size.crop },
  borderRadius: 1.25,
  overflow: 'hidden',
};
