import Chip from '@mui/material/Chip';
import type { SvgIconComponent } from '@mui/icons-material';
import type { roles } from '../theme/tokens';

type Props = { tone: (typeof roles)[number]; label: string; icon?: SvgIconComponent };

/** A state in a word, and by its icon where there is one, on the soft ground of its colour. */
export const ToneChip = ({ tone, label, icon: Icon }: Props) => (
  <Chip
    size="small"
    label={label}
    icon={Icon && <Icon />}
    sx={({ palette }) => ({
      bgcolor: palette.tones[tone].soft,
      color: palette.tones[tone].text,
      fontWeight: Icon && 550,
      '& .MuiChip-icon': { color: 'inherit', fontSize: 16, ml: 2 },
    })}
  />
);
