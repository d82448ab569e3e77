import Avatar from '@mui/material/Avatar';
import { at } from '@/domain/assert';
import { roles } from '@/src/theme/tokens';

type Props = { name: string; isSquare?: boolean; size?: number };

/** The colour depends only on the name. */
export const Initials = ({ name, isSquare, size = 32 }: Props) => (
  <Avatar
    aria-hidden
    variant={isSquare ? 'rounded' : 'circular'}
    sx={({ palette }) => {
      const { soft, text } = palette.tones[toneOf(name)];
      return {
        bgcolor: soft,
        color: text,
        width: size,
        height: size,
        fontSize: size * 0.38,
        fontWeight: 600,
      };
    }}
  >
    {initialsOf(name)}
  </Avatar>
);

export const initialsOf = (name: string) =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? [])
    .slice(0, 2)
    .map(([letter = '']) => letter.toUpperCase())
    .join('');

const tones = roles.filter(role => role !== 'error');
function toneOf(name: string) {
  const sum = [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0);
  return at(tones, sum % tones.length);
}
