import Box from '@mui/material/Box';
import type { Picture } from '../../domain/files/picture';
import { size } from '../theme/tokens';

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
        width: '100%',
        maxWidth: size.aside,
        height: 'auto',
        borderRadius: 1.25,
      }}
    />
  );
