import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode, Ref } from 'react';
import { useFormState } from 'react-hook-form';
import { size } from '@/src/theme/tokens';

type Props = { status?: ReactNode; ref?: Ref<HTMLDivElement>; children: ReactNode };

export const StickyBar = ({ status, ref, children }: Props) => {
  const translate = useTranslate();
  const { isDirty, isSubmitting } = useFormState();
  const usual = isSubmitting
    ? translate('admin.shared.saving')
    : isDirty
      ? translate('admin.shared.unsaved')
      : null;
  return (
    <Box ref={ref} sx={theme => ({ ...bar, borderColor: theme.palette.line })}>
      <Typography
        component="div"
        role="status"
        color="textSecondary"
        variant="body2"
        sx={{ flex: '1 1 120px', minWidth: 0, '&:empty': { flex: { xs: 'none', sm: '1 1 120px' } } }}
      >
        {status ?? usual}
      </Typography>
      <Box sx={buttons}>{children}</Box>
    </Box>
  );
};

/** On one line, below the status where both do not fit. */
const buttons = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 2,
  ml: 'auto',
};
const bar = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 2,
  position: 'sticky',
  bottom: { xs: size.bottomBar, sm: 0 },
  py: 3,
  px: { xs: 4, sm: 5 },
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: 1.25,
  zIndex: 2,
};
