import Avatar from '@mui/material/Avatar';
import type { Picture as Uploaded } from '../../domain/files/picture';
import { Initials } from '../components/Initials';

type Props = {
  picture: Uploaded | null | undefined;
  /** Whose picture it is. */
  name: string;
  isSquare?: boolean;
  size?: number;
};

/** A person, or square a thing; its first letters where there is no picture, or it does not come. */
export const Picture = ({ picture, ...shown }: Props) => {
  const { name, isSquare, size = 32 } = shown;
  if (!picture) return <Initials {...shown} />;
  return (
    <Avatar
      variant={isSquare ? 'rounded' : 'circular'}
      src={picture.thumbnail_url}
      alt={name}
      sx={{ width: size, height: size, bgcolor: 'transparent' }}
    >
      <Initials {...shown} />
    </Avatar>
  );
};
