import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode, Ref } from 'react';

type Props = {
  role: 'radio' | 'checkbox';
  isChosen: boolean;
  onChoose: () => void;
  tabIndex?: number;
  ref?: Ref<HTMLButtonElement>;
  children: ReactNode;
};

export const ChoiceCard = ({ role, isChosen, onChoose, tabIndex, ref, children }: Props) => (
  <ButtonBase
    ref={ref}
    role={role}
    aria-checked={isChosen}
    tabIndex={tabIndex}
    onClick={onChoose}
    sx={({ palette }) => ({
      p: 4,
      gap: 3,
      justifyContent: 'flex-start',
      textAlign: 'left',
      borderRadius: 1.25,
      border: `1px solid ${isChosen ? palette.primary.main : palette.line}`,
      outlineOffset: 2,
      boxShadow: isChosen ? `inset 0 0 0 1px ${palette.primary.main}` : 'none',
      bgcolor: isChosen ? palette.tones.primary.soft : 'background.paper',
      '&:hover': { borderColor: palette.primary.main },
    })}
  >
    <Box sx={{ display: 'contents' }}>{children}</Box>
  </ButtonBase>
);
