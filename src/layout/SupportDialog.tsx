import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { description_max, supportRequestSchema, supportTopics } from '../../domain/support/supportRequest';
import { idempotencyKey } from '../dataProvider/idempotencyKey';
import type { UserDataProvider } from '../dataProvider/userDataProvider';
import { ActionForm } from '../forms/ActionForm';
import { NotesField } from '../inputs/text/NotesField';
import { SearchField } from '../inputs/SearchField';
import { useCompany } from '../company/CompanyContext';
import { useCurrentUser } from '../user/UserContext';

/** Asks for help; what comes of it is told with the request's number, so that one can come back to it. */
export default function SupportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const heading = useId();
  const company = useCompany();
  const { email, phone } = useCurrentUser().user;
  const { askSupport } = useDataProvider<UserDataProvider>();
  const [key] = useState(idempotencyKey);
  const [request, setRequest] = useState<{ id: number; is_sent: boolean }>();

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{translate('support.title')}</DialogTitle>
      {request === undefined ? (
        <DialogContent sx={{ '& form': { pt: 2 } }}>
          <ActionForm
            schema={supportRequestSchema}
            onSubmit={async params => setRequest((await askSupport(company.id, params, key)).data)}
            submit={translate('support.submit')}
            aside={
              <Button color="inherit" onClick={onClose}>
                {translate('admin.shared.cancel')}
              </Button>
            }
          >
            <SearchField
              source="topic"
              choices={supportTopics.map(id => ({ id, name: translate(`support.topics.${id}`) }))}
            />
            <NotesField source="description" max={description_max} minRows={5} />
          </ActionForm>
        </DialogContent>
      ) : (
        <>
          <DialogContent>
            <Alert severity={request.is_sent ? 'success' : 'warning'} role="status">
              <AlertTitle>{translate('support.done', { id: request.id })}</AlertTitle>
              {request.is_sent
                ? translate(email ? 'support.sent_email' : 'support.sent_phone', { to: email ?? phone })
                : translate('support.kept')}
            </Alert>
          </DialogContent>
          <DialogActions>
            <Button variant="contained" onClick={onClose}>
              {translate('admin.shared.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
