import Button from '@mui/material/Button';
import { HttpError, useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { Denied } from './Denied';
import { Illustration } from './Illustration';
import { Failure } from './Failure';
import { Message } from './Message';

type Props = {
  error: Error | null | undefined;
  refetch: () => void;
  list: string;
};

export const RecordFailure = ({ error, refetch, list }: Props) => {
  const translate = useTranslate();
  const status = error instanceof HttpError ? error.status : undefined;
  if (status === 403) return <Denied />;
  if (status !== 404) return <Failure error={error} onRetry={refetch} />;
  return (
    <Message
      drawing={<Illustration of="search" />}
      text={translate('collections.missing')}
      action={
        <Button component={Link} to={list} variant="contained">
          {translate('collections.to_list')}
        </Button>
      }
    />
  );
};
