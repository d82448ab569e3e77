import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { size } from '../theme/tokens';

/** Stays at the bottom of a long form; says when something is not saved. */
export const SaveBar = ({ cancelTo }: { cancelTo: string }) => {
  const translate = useTranslate();
  const { isDirty, isSubmitting } = useFormState();
  return (
    <Box sx={theme => ({ ...bar, borderColor: theme.palette.line })}>
      <Typography role="status" color="textSecondary" variant="body2" sx={{ flex: 1 }}>
        {isSubmitting ? translate('admin.shared.saving') : isDirty ? translate('admin.shared.unsaved') : null}
      </Typography>
      <Button component={Link} to={cancelTo} color="inherit">
        {translate('admin.shared.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('admin.shared.save')}
      </Button>
    </Box>
  );
};

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  position: 'sticky',
  bottom: { xs: size.bottomBar, sm: 0 },
  py: 3,
  px: 5,
  bgcolor: 'background.paper',
  border: 1,
  borderRadius: 1.25,
  zIndex: 2,
};
