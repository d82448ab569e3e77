import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Drawing } from '../layout/Drawing';
import { Message } from '../layout/Message';
import { PersonBar } from '../layout/PersonBar';

/** A company whose plan has no role such as the reader's: why, and what brings them back. */
export const AccessPaused = () => {
  const translate = useTranslate();
  return (
    <>
      <PersonBar />
      <main>
        <Message
          drawing={<Drawing of="lock" />}
          title={translate('plans.paused.title')}
          text={translate('plans.paused.text')}
          action={
            <Button component={Link} to="/settings/account" variant="contained">
              {translate('account.settings.title')}
            </Button>
          }
        />
      </main>
    </>
  );
};
