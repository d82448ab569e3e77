import Box from '@mui/material/Box';
import { Permitted } from '../../layout/Permitted';
import { FailureNotice } from './FailureNotice';
import { GiveUpCard } from './GiveUpCard';
import { InvoiceList } from './InvoiceList';
import { SubscriptionCard } from './SubscriptionCard';

/** The company's plan, what was asked for it, and, to the owner, the end of it all. */
export const BillingTab = () => (
  <Box sx={{ display: 'grid', gap: 5 }}>
    <FailureNotice />
    <SubscriptionCard />
    <Permitted permission="invoices.read.all">
      <InvoiceList />
    </Permitted>
    <Permitted permission="companies.delete">
      <GiveUpCard />
    </Permitted>
  </Box>
);
