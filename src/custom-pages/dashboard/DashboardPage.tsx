import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { usePermitted } from '@/src/company/CompanyContext';
import { Page } from '@/src/components/Page';
import { AttentionBlock } from './AttentionBlock';
import { ChecklistCard } from './checklist/ChecklistCard';
import { DayCard } from './day/DayCard';
import { KpiBlock } from './KpiBlock';
import { MoneyBlock } from './MoneyBlock';
import { OrdersBlock } from './OrdersBlock';
import { TrialNotice } from './TrialNotice';
import { UpcomingBlock } from './UpcomingBlock';

export default function DashboardPage() {
  const translate = useTranslate();
  const permits = usePermitted();
  const [seesMoney, seesFigures] = [permits('sales.read.all'), permits('customers.read.all')];
  return (
    <Page title={translate('admin.frame.pages.dashboard')}>
      <Box sx={stack}>
        {permits('invoices.read.all') && <TrialNotice />}
        {permits('settings.write.all') && <ChecklistCard />}
        <DayCard />
        {(seesMoney || seesFigures) && (
          <Box sx={columns('minmax(0, 2fr) minmax(0, 3fr)')}>
            {seesMoney && <MoneyBlock />}
            {seesFigures && <KpiBlock />}
          </Box>
        )}
        <Box sx={columns('minmax(0, 3fr) minmax(0, 2fr)')}>
          <UpcomingBlock />
          <Box sx={stack}>
            <AttentionBlock />
            <OrdersBlock />
          </Box>
        </Box>
      </Box>
    </Page>
  );
}

const stack = { display: 'grid', gap: 5, alignContent: 'start', gridTemplateColumns: 'minmax(0, 1fr)' };
const columns = (wide: string) => ({
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: wide },
});
