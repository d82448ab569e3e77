import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Illustration } from './Illustration';
import { Message } from './Message';
import { useSupport } from './SupportContext';

export const Failure = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  const askSupport = useSupport();
  return (
    <Message
      drawing={<Illustration of="cloud" />}
      title={translate('admin.failure.title')}
      text={translate('admin.failure.text')}
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
