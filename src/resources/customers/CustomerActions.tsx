import Download from '@mui/icons-material/FileDownloadOutlined';
import Erase from '@mui/icons-material/PersonOffOutlined';
import Merge from '@mui/icons-material/MergeOutlined';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { CustomerCard } from '@/domain/customers/customerCard';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { downloadFile } from '@/src/dataProvider/downloadFile';
import { MoreMenu, type MoreAction } from '@/src/components/MoreMenu';
import { useIsPhone } from '@/src/hooks/useIsPhone';
import { useMayWrite } from '@/src/company/CompanyContext';

const MergeDialog = lazy(() => import('./MergeDialog'));
const EraseDialog = lazy(() => import('./EraseDialog'));

export const CustomerActions = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('customers');
  const isPhone = useIsPhone();
  const customer = useRecordContext<CustomerCard>();
  const { exportCustomer } = useDataProvider<CompanyDataProvider>();
  const [dialog, setDialog] = useState<'merge' | 'erase' | null>(null);
  if (!customer || !mayWrite) return null;

  const save = async () => {
    try {
      const { name, content } = await exportCustomer(customer.id);
      downloadFile(name, new Blob([content], { type: 'application/json' }));
    } catch {
      notify('customers.export.failed', { type: 'error' });
    }
  };
  const labelOf = (name: string) => translate(`customers.${name}.action`);
  const actions: MoreAction[] = [
    { icon: Merge, label: labelOf('merge'), act: () => setDialog('merge') },
    { icon: Download, label: labelOf('export'), act: () => void save() },
    { icon: Erase, label: labelOf('erase'), act: () => setDialog('erase') },
  ];

  return (
    <>
      <MoreMenu actions={actions} isCompact={isPhone} />
      <Suspense fallback={null}>
        {dialog === 'merge' && (
          <MergeDialog into={customer} onClose={isDone => (setDialog(null), isDone && refresh())} />
        )}
        {dialog === 'erase' && <EraseDialog customer={customer} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
};
