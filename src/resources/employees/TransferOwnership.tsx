import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useDataProvider, useNotify, useRefresh } from 'ra-core';
import { useState } from 'react';
import type { Employee } from '@/domain/employees/employee';
import { ownershipSchema, type Ownership } from '@/domain/employees/ownership';
import { Permitted } from '@/src/access/Permitted';
import { useCompany } from '@/src/company/CompanyContext';
import { refreshCompany } from '@/src/company/refreshCompany';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { ActionForm } from '@/src/forms/ActionForm';
import { useT } from '@/src/hooks/useT';
import { FormField } from '@/src/inputs/FormField';
import { PasswordField } from '@/src/inputs/text/PasswordField';

type Props = { employee: Employee };

/** For the owner, on another user's page. */
export const TransferOwnership = ({ employee }: Props) => {
  const t = useT('employees.ownership');
  const [isOpen, setIsOpen] = useState(false);
  if (!employee.has_user || employee.profile_type === 'owner') return null;
  return (
    <Permitted permission="ownership.write">
      <Button color="inherit" onClick={() => setIsOpen(true)}>
        {t('pass')}
      </Button>
      {isOpen && <TransferDialog employee={employee} onClose={() => setIsOpen(false)} />}
    </Permitted>
  );
};

const TransferDialog = ({ employee: { id, full_name: name }, onClose }: Props & { onClose: () => void }) => {
  const { id: company } = useCompany();
  const { transferOwnership } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const t = useT('employees.ownership', { name });

  const transfer = async (ownership: Ownership) => {
    await transferOwnership(ownership);
    await refreshCompany(company);
    onClose();
    refresh();
    notify('employees.ownership.done', { type: 'success', messageArgs: { name } });
  };

  return (
    <TitledDialog title={t('title')} onClose={onClose}>
      <ActionForm
        schema={ownershipSchema}
        defaultValues={{ employee_id: id }}
        onSubmit={transfer}
        submit={t('confirm')}
        color="error"
        onCancel={onClose}
      >
        <Typography>{t('text')}</Typography>
        <FormField source="current_password" of={PasswordField} autoFocus />
      </ActionForm>
    </TitledDialog>
  );
};
