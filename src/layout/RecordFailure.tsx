import Button from '@mui/material/Button';
import { HttpError, useTranslate, type UseGetOneHookValue } from 'ra-core';
import { Link } from 'react-router';
import { useResourcePaths } from '../routing/useResourcePaths';
import { Drawing } from './Drawing';
import { Failure } from './Failure';
import { Message } from './Message';

type Props = Pick<UseGetOneHookValue, 'error' | 'refetch'>;

/** A thing that is not there, or could not be fetched. */
export const RecordFailure = ({ error, refetch }: Props) => {
  const translate = useTranslate();
  const { list } = useResourcePaths();
  if (!(error instanceof HttpError) || error.status !== 404) return <Failure onRetry={refetch} />;
  return (
    <Message
      drawing={<Drawing of="search" />}
      text={translate('refusals.not_found')}
      action={
        <Button component={Link} to={list} variant="contained">
          {translate('ra.action.back')}
        </Button>
      }
    />
  );
};
