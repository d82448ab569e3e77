import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { StickyBar } from './StickyBar';

export const SaveBar = ({ cancelTo }: { cancelTo: string }) => {
  const translate = useTranslate();
  const { isSubmitting } = useFormState();
  return (
    <StickyBar>
      <Button component={Link} to={cancelTo} color="inherit">
        {translate('admin.shared.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('admin.shared.save')}
      </Button>
    </StickyBar>
  );
};
