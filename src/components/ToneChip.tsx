import type { SvgIconComponent } from '@mui/icons-material';
import type { roles } from '@/src/theme/tokens';

type Props = { tone: (typeof roles)[number]; label: string; icon?: SvgIconComponent };

export const ToneChip = ({ tone, label, icon: Icon }: Props) => (
  <span className={`tone-chip tone-chip-${tone}`} style={{ fontWeight: Icon && 550 }}>
    {Icon && <Icon />}
    <span>{label}</span>
  </span>
);
