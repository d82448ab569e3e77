import Box from '@mui/material/Box';
import type { Picture } from '@/domain/files/picture';
import { size } from '@/src/theme/tokens';

export const LargePicture = ({ of: { picture, name } }: { of: { picture: Picture | null; name: string } }) =>
  picture && (
    <Box
      component="img"
      src={picture.url}
      alt={name}
      width={picture.width}
      height={picture.height}
      sx={{
        display: 'block',
        // As wide as this beside the facts, and as its card above them.
        flex: `1 1 ${size.aside}px`,
        minWidth: 0,
        maxWidth: '100%',
        height: 'auto',
        borderRadius: 1.25,
      }}
    />
  );
