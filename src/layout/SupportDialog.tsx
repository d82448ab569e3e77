import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { description_max, supportRequestSchema, supportTopics } from '@/domain/support/supportRequest';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { idempotencyKey } from '@/src/dataProvider/idempotencyKey';
import type { UserDataProvider } from '@/src/dataProvider/userDataProvider';
import { ActionForm } from '@/src/forms/ActionForm';
import { NotesField } from '@/src/inputs/text/NotesField';
import { SearchField } from '@/src/inputs/SearchField';
import { useCompany } from '@/src/company/CompanyContext';
import { useCurrentUser } from '@/src/user/UserContext';

export default function SupportDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const company = useCompany();
  const { email, phone } = useCurrentUser().user;
  const { askSupport } = useDataProvider<UserDataProvider>();
  const [key] = useState(idempotencyKey);
  const [request, setRequest] = useState<{ id: number; is_sent: boolean }>();

  if (request) {
    return (
      <TitledDialog
        title={translate('support.title')}
        maxWidth="sm"
        onClose={onClose}
        actions={
          <Button variant="contained" onClick={onClose}>
            {translate('admin.shared.close')}
          </Button>
        }
      >
        <Alert severity={request.is_sent ? 'success' : 'warning'} role="status">
          <AlertTitle>{translate('support.done', { id: request.id })}</AlertTitle>
          {request.is_sent
            ? translate(email ? 'support.sent_email' : 'support.sent_phone', { to: email ?? phone })
            : translate('support.not_forwarded')}
        </Alert>
      </TitledDialog>
    );
  }
  return (
    <TitledDialog title={translate('support.title')} maxWidth="sm" onClose={onClose}>
      <ActionForm
        schema={supportRequestSchema}
        onSubmit={async values => setRequest((await askSupport(company.id, values, key)).data)}
        submit={translate('support.submit')}
        onCancel={onClose}
      >
        <SearchField
          source="topic"
          choices={supportTopics.map(id => ({ id, name: translate(`support.topics.${id}`) }))}
        />
        <NotesField source="description" max={description_max} minRows={5} />
      </ActionForm>
    </TitledDialog>
  );
}
