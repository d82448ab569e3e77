import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Drawing } from './Drawing';
import { Message } from './Message';
import { Page } from './Page';
import { useCompany } from './CompanyContext';

export const AccessDenied = () => {
  const translate = useTranslate();
  const { id } = useCompany();
  return (
    <Page title={translate('admin.denied.title')}>
      <Message
        drawing={<Drawing of="lock" />}
        text={translate('admin.denied.text')}
        action={
          <Button component={Link} to={`/${id}`} variant="contained">
            {translate('admin.denied.back')}
          </Button>
        }
      />
    </Page>
  );
};
