import Button from '@mui/material/Button';
import { useLogout, useTranslate } from 'ra-core';
import { Drawing } from '../layout/Drawing';
import { Message } from '../layout/Message';

export const NoCompany = () => {
  const translate = useTranslate();
  const logout = useLogout();
  return (
    <main>
      <Message
        drawing={<Drawing of="lock" />}
        title={translate('admin.no_company.title')}
        text={translate('admin.no_company.text')}
        action={
          <Button variant="contained" onClick={() => void logout({}, '/login', false)}>
            {translate('admin.frame.sign_out')}
          </Button>
        }
      />
    </main>
  );
};
