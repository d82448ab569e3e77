import Chip from '@mui/material/Chip';
import { useTranslate } from 'ra-core';
import type { Stage } from '../../domain/flow/flow';
import { stages } from './stages';

export const StageChip = ({ stage }: { stage: Stage }) => {
  const translate = useTranslate();
  const { role, icon: Icon } = stages[stage];
  return (
    <Chip
      size="small"
      icon={<Icon />}
      label={translate(`flow.stage.${stage}`)}
      sx={({ palette }) => ({
        bgcolor: palette.tones[role].soft,
        color: palette.tones[role].text,
        fontWeight: 550,
        '& .MuiChip-icon': { color: 'inherit', fontSize: 16, ml: 2 },
      })}
    />
  );
};
