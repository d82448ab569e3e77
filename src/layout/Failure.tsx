import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Drawing } from './Drawing';
import { Message } from './Message';

/** A page, or a part of one, that could not be shown. */
export const Failure = ({ onRetry }: { onRetry: () => void }) => {
  const translate = useTranslate();
  return (
    <Message
      drawing={<Drawing of="cloud" />}
      title={translate('admin.failure.title')}
      text={translate('admin.failure.text')}
      action={
        <Button variant="contained" onClick={onRetry}>
          {translate('admin.failure.retry')}
        </Button>
      }
    />
  );
};
