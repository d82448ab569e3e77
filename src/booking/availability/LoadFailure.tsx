import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { apiErrorOf } from '@/src/dataProvider/apiError';

type Props = { error: Error; onRetry: () => void };

export const LoadFailure = ({ error, onRetry }: Props) => {
  const translate = useTranslate();
  const refused = apiErrorOf(error);
  return (
    <Alert
      severity="warning"
      role="status"
      action={
        !refused && (
          <Button color="inherit" size="small" onClick={onRetry}>
            {translate('admin.failure.retry')}
          </Button>
        )
      }
    >
      {refused?.message ?? translate('calendar.availability.failed')}
    </Alert>
  );
};
