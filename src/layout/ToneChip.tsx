import Chip from '@mui/material/Chip';
import type { roles } from '../theme/tokens';

/** A state in a word, on the soft ground of its colour. */
export const ToneChip = ({ tone, label }: { tone: (typeof roles)[number]; label: string }) => (
  <Chip
    size="small"
    label={label}
    sx={({ palette }) => ({ bgcolor: palette.tones[tone].soft, color: palette.tones[tone].text })}
  />
);
