import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { HttpError, useTranslate } from 'ra-core';
import { Illustration } from './Illustration';
import { Message } from './Message';
import { useSupport } from './SupportContext';

type Props = { error?: Error | null; onRetry: () => void };

/** In the words of the server, where it says why it declines. */
export const Failure = ({ error, onRetry }: Props) => {
  const translate = useTranslate();
  const askSupport = useSupport();
  // An HttpError has a message for those statuses alone (httpClient); 0 is a server that did not answer.
  const reason = error instanceof HttpError && error.status > 0 && error.message;
  return (
    <Message
      drawing={<Illustration of={reason ? 'lock' : 'cloud'} />}
      title={reason || translate('admin.failure.title')}
      text={reason ? undefined : translate('admin.failure.text')}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
          <Button variant="contained" onClick={onRetry}>
            {translate('admin.failure.retry')}
          </Button>
          {askSupport && (
            <Button color="inherit" onClick={askSupport}>
              {translate('support.title')}
            </Button>
          )}
        </Box>
      }
    />
  );
};
