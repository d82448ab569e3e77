import Avatar from '@mui/material/Avatar';
import type { Picture as Uploaded } from '../../domain/files/picture';
import { Initials } from '../components/Initials';

type Props = {
  picture: Uploaded | null | undefined;
  name: string;
  isSquare?: boolean;
  size?: number;
};

/** The initials until it loads, or without a picture; square for anything but people. */
export const Picture = ({ picture, ...props }: Props) => {
  const { name, isSquare, size = 32 } = props;
  if (!picture) return <Initials {...props} />;
  return (
    <Avatar
      variant={isSquare ? 'rounded' : 'circular'}
      src={picture.thumbnail_url}
      alt={name}
      sx={{ width: size, height: size, bgcolor: 'transparent' }}
    >
      <Initials {...props} />
    </Avatar>
  );
};
