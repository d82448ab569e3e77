import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link, useLocation } from 'react-router';
import { LoginLayout } from '@/src/layout/LoginLayout';

/** In place of the form, where the installation takes no new accounts or only invited ones. */
export const RegistrationClosed = ({ mode }: { mode: 'invite' | 'closed' }) => {
  const translate = useTranslate();
  const { search, state } = useLocation();
  return (
    <LoginLayout
      title={translate(`account.register.${mode}.title`)}
      subtitle={translate(`account.register.${mode}.text`)}
    >
      <Button
        component={Link}
        to={`/login${search}`}
        state={state}
        variant="contained"
        fullWidth
        size="large"
      >
        {translate('account.register.sign_in')}
      </Button>
    </LoginLayout>
  );
};
