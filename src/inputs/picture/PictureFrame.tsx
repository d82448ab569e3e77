import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';
import type { Picture } from '@/domain/files/picture';
import { size } from '@/src/theme/tokens';
import { useObjectUrl } from './useObjectUrl';

type Props = {
  picture: Picture | null | undefined;
  /** Just chosen here; shown instead of the saved picture. */
  preview?: Blob;
  name: string;
  aspect?: number;
  isRound?: boolean;
};

export const PictureFrame = ({ picture, preview, name, aspect = 1, isRound }: Props) => {
  const url = useObjectUrl(preview);
  const src = url ?? picture?.thumbnail_url;
  return (
    <Box
      sx={theme => ({
        ...frame,
        aspectRatio: aspect,
        borderRadius: isRound ? '50%' : 2,
        border: src ? 0 : `1px dashed ${theme.palette.field}`,
        bgcolor: 'action.hover',
        color: 'text.secondary',
      })}
    >
      {src ? (
        <Box component="img" src={src} alt={name} sx={{ width: 1, height: 1, objectFit: 'cover' }} />
      ) : (
        <ImageIcon aria-hidden />
      )}
    </Box>
  );
};

const frame = {
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: size.picture,
  overflow: 'hidden',
};
