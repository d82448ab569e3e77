import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useDelete, useNotify, useRefresh, useTranslate, type Identifier } from 'ra-core';
import { useId } from 'react';
import { useT } from '../hooks/useT';
import { apiErrorOf } from '../dataProvider/apiError';
import { useNotifyError } from '../hooks/useNotifyError';
import { useVisitActions, VisitActions, type VisitAction } from './VisitActions';

type Props = { id: Identifier; name: string; visits: number; onClose: (isDone: boolean) => void };

const urls: VisitAction[] = ['reassign', 'cancel'];

/** Somebody is to leave who has visits ahead: they are given to a colleague, or cancelled; all of them, or none. */
export const UpcomingVisits = ({ id, name, visits, onClose }: Props) => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const heading = useId();
  const { way: path, decide, choice } = useVisitActions(urls);
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
    <Dialog open onClose={() => onClose(false)} aria-labelledby={heading} maxWidth="xs" fullWidth>
      <DialogTitle id={heading}>{t('title', { name })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        <DialogContentText>{t('text', { smart_count: visits })}</DialogContentText>
        <VisitActions {...choice} labelledBy={heading} except={id} error={error} />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={() => onClose(false)}>
          {translate('admin.shared.cancel')}
        </Button>
        <Button variant="contained" color="error" onClick={submit} loading={isPending}>
          {t(`confirm_${path}`)}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
