import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useRefresh, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useT } from '../../hooks/useT';
import type { Employee } from '../../../domain/employees/employee';
import { refreshCompany } from '../../company/refreshCompany';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { ConfirmDialog } from '../../components/dialogs/ConfirmDialog';
import { useCompany } from '../../company/CompanyContext';
import { Permitted } from '../../access/Permitted';
import { useNotifyError } from '../../hooks/useNotifyError';

/** For the owner, on another user's page. */
export const TransferOwnership = ({ employee }: { employee: Employee }) => {
  if (!employee.has_user || employee.profile_type === 'owner') return null;
  return (
    <Permitted permission="ownership.write">
      <PassButton employee={employee} />
    </Permitted>
  );
};

const PassButton = ({ employee: { id, full_name: name } }: { employee: Employee }) => {
  const translate = useTranslate();
  const { id: company } = useCompany();
  const { passOwnership } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const [isOpen, setIsOpen] = useState(false);
  const [isSending, setIsSending] = useState(false);
  const t = useT('employees.ownership', { name });

  const pass = async () => {
    setIsSending(true);
    try {
      await passOwnership(id);
      await refreshCompany(company);
      refresh();
      notify('employees.ownership.done', { type: 'success', messageArgs: { name } });
    } catch (error) {
      notifyError(error);
    } finally {
      setIsSending(false);
    }
  };

  return (
    <>
      <Button color="inherit" loading={isSending} onClick={() => setIsOpen(true)}>
        {t('pass')}
      </Button>
      {isOpen && (
        <ConfirmDialog
          title={t('title')}
          text={t('text')}
          yes={t('confirm')}
          no={translate('admin.shared.cancel')}
          isDangerous
          onAnswer={isYes => {
            setIsOpen(false);
            if (isYes) void pass();
          }}
        />
      )}
    </>
  );
};
