import Avatar from '@mui/material/Avatar';
import type { CSSProperties, ReactNode } from 'react';
import type { Picture as Uploaded } from '@/domain/files/picture';
import { Initials } from '@/src/components/Initials';

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

type NameProps = {
  name: ReactNode;
  /** The line below. */
  note?: ReactNode;
  picture?: ReactNode;
  /** The note's width; without it, the note has as many lines as it takes. */
  maxWidth?: CSSProperties['maxWidth'];
};

/** What a record is called in its list. */
export const RecordName = ({ name, note, picture, maxWidth }: NameProps) => (
  <div className="record-name">
    {picture}
    <div>
      <div className="record-title">{name}</div>
      {note && (
        <div className={maxWidth ? 'record-note one-line-text' : 'record-note'} style={{ maxWidth }}>
          {note}
        </div>
      )}
    </div>
  </div>
);
