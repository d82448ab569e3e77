import Download from '@mui/icons-material/FileDownloadOutlined';
import Erase from '@mui/icons-material/PersonOffOutlined';
import Merge from '@mui/icons-material/MergeOutlined';
import More from '@mui/icons-material/MoreHorizOutlined';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { SvgIconComponent } from '@mui/icons-material';
import { useDataProvider, useNotify, useRecordContext, useRefresh, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { CustomerCard } from '../../../domain/customers/customer';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';
import { offerFile } from '../../dataProvider/offerFile';
import { useMayWrite } from '../../layout/CompanyContext';

const MergeDialog = lazy(() => import('./MergeDialog'));
const EraseDialog = lazy(() => import('./EraseDialog'));

/** What is seldom done with a customer: merged with another, taken out as a file, forgotten. */
export const CustomerActions = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const mayWrite = useMayWrite('customers');
  const customer = useRecordContext<CustomerCard>();
  const { exportCustomer } = useDataProvider<CompanyDataProvider>();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [dialog, setDialog] = useState<'merge' | 'erase' | null>(null);
  if (!customer || !mayWrite) return null;

  const save = async () => {
    try {
      const { name, content } = await exportCustomer(customer.id);
      offerFile(name, new Blob([content], { type: 'application/json' }));
    } catch {
      notify('customers.export.failed', { type: 'error' });
    }
  };
  const item = (icon: SvgIconComponent, word: string, act: () => void) => (
    <Item
      icon={icon}
      label={translate(`customers.${word}.action`)}
      onChoose={() => (setAnchor(null), act())}
    />
  );

  return (
    <>
      <Button
        color="inherit"
        startIcon={<More />}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {translate('customers.more')}
      </Button>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {item(Merge, 'merge', () => setDialog('merge'))}
        {item(Download, 'export', () => void save())}
        {item(Erase, 'erase', () => setDialog('erase'))}
      </Menu>
      <Suspense fallback={null}>
        {dialog === 'merge' && (
          <MergeDialog into={customer} onClose={isDone => (setDialog(null), isDone && refresh())} />
        )}
        {dialog === 'erase' && <EraseDialog customer={customer} onClose={() => setDialog(null)} />}
      </Suspense>
    </>
  );
};

type ItemProps = { icon: SvgIconComponent; label: string; onChoose: () => void };

const Item = ({ icon: Icon, label, onChoose }: ItemProps) => (
  <MenuItem onClick={onChoose}>
    <Icon />
    {label}
  </MenuItem>
);
