import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { usePermitted } from '../../company/CompanyContext';
import { Page } from '../../components/Page';
import { AttentionBlock } from './AttentionBlock';
import { ChecklistCard } from './checklist/ChecklistCard';
import { KpiBlock } from './KpiBlock';
import { OrdersBlock } from './OrdersBlock';
import { TodayBlock } from './TodayBlock';
import { TrialNotice } from './TrialNotice';

export default function DashboardPage() {
  const translate = useTranslate();
  const permits = usePermitted();
  return (
    <Page title={translate('admin.frame.pages.dashboard')}>
      <Box sx={{ maxWidth: 860, mx: 'auto', display: 'grid', gap: 5 }}>
        {permits('invoices.read.all') && <TrialNotice />}
        {permits('settings.write.all') && <ChecklistCard />}
        <TodayBlock />
        {permits('customers.read.all') && <KpiBlock />}
        <AttentionBlock />
        <OrdersBlock />
      </Box>
    </Page>
  );
}
