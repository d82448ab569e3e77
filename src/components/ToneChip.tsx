import Chip from '@mui/material/Chip';
import type { SvgIconComponent } from '@mui/icons-material';
import type { roles } from '../theme/tokens';

type Props = { tone: (typeof roles)[number]; label: string; icon?: SvgIconComponent };

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
