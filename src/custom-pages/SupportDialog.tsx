import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { supportRequestSchema, supportTopics } from '../../domain/support/supportRequest';
import { idempotencyKey } from '../dataProvider/idempotencyKey';
import type { PersonDataProvider } from '../dataProvider/personDataProvider';
import { ActionForm } from '../forms/ActionForm';
import { FormField } from '../inputs/FormField';
import { SearchField } from '../inputs/SearchField';
import { useCompany } from '../layout/CompanyContext';

/** Asks us for help; the answer names the request, so that one can come back to it. */
export default function SupportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const heading = useId();
  const company = useCompany();
  const { askSupport } = useDataProvider<PersonDataProvider>();
  const [key] = useState(idempotencyKey);
  const [request, setRequest] = useState<number>();

  return (
    <Dialog open onClose={onClose} aria-labelledby={heading} maxWidth="sm" fullWidth>
      <DialogTitle id={heading}>{translate('account.support.title')}</DialogTitle>
      {request === undefined ? (
        <DialogContent sx={{ '& form': { pt: 2 } }}>
          <ActionForm
            schema={supportRequestSchema}
            onSubmit={async asked => setRequest((await askSupport(company.id, asked, key)).data.id)}
            submit={translate('account.support.submit')}
            aside={
              <Button color="inherit" onClick={onClose}>
                {translate('admin.shared.cancel')}
              </Button>
            }
          >
            <SearchField
              source="topic"
              choices={supportTopics.map(id => ({ id, name: translate(`account.support.topics.${id}`) }))}
            />
            <FormField source="description" multiline minRows={5} />
          </ActionForm>
        </DialogContent>
      ) : (
        <>
          <DialogContent>
            <Alert severity="success" role="status">
              {translate('account.support.done', { id: request })}
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
