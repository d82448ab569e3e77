import DialogContentText from '@mui/material/DialogContentText';
import { useDelete, useNotify, useRefresh, type Identifier } from 'ra-core';
import { useId } from 'react';
import { FormDialog } from '../components/dialogs/FormDialog';
import { useT } from '../hooks/useT';
import { apiErrorOf } from '../dataProvider/apiError';
import { useNotifyError } from '../hooks/useNotifyError';
import { useVisitActions, VisitActions, type VisitActionChoices } from './VisitActions';

type Props = { id: Identifier; name: string; visits: number; onClose: (isDone: boolean) => void };

const actions: VisitActionChoices = ['reassign', 'cancel'];

/** The visits are all reassigned or all cancelled with the deletion. */
export const UpcomingVisitsDialog = ({ id, name, visits, onClose }: Props) => {
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const heading = useId();
  const { action, decide, choice } = useVisitActions(actions);
  const [remove, { isPending, error }] = useDelete();
  const t = useT('employees.leave');

  const submit = () => {
    const query = decide();
    if (!query) return;
    const onSuccess = () => {
      notify('employees.leave.done', { type: 'success', messageArgs: { name } });
      refresh();
      onClose(true);
    };
    const onError = (refused: unknown) => apiErrorOf(refused)?.records || notifyError(refused);
    void remove('employees', { id, meta: { query } }, { mutationMode: 'pessimistic', onSuccess, onError });
  };

  return (
    <FormDialog
      title={t('title', { name })}
      submitLabel={t(`confirm_${action}`)}
      onSubmit={submit}
      submitsOnEnter={false}
      onClose={() => onClose(false)}
      color="error"
      isPending={isPending}
      titleId={heading}
    >
      <DialogContentText>{t('text', { smart_count: visits })}</DialogContentText>
      <VisitActions {...choice} labelledBy={heading} except={id} error={error} />
    </FormDialog>
  );
};
