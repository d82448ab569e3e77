import Box from '@mui/material/Box';
import { Permitted } from '@/src/access/Permitted';
import { FailureNotice } from './FailureNotice';
import { RemoveCard } from './RemoveCard';
import { PaymentMethodText } from './PaymentMethodText';
import { InvoiceList } from './InvoiceList';
import { PaymentCheck } from './PaymentCheck';
import { SubscriptionCard } from './SubscriptionCard';

export const BillingTab = () => (
  <Box sx={{ display: 'grid', gap: 5 }}>
    <Permitted permission="invoices.read.all">
      <PaymentCheck />
    </Permitted>
    <FailureNotice />
    <SubscriptionCard />
    <PaymentMethodText />
    <Permitted permission="invoices.read.all">
      <InvoiceList />
    </Permitted>
    <Permitted permission="companies.delete">
      <RemoveCard />
    </Permitted>
  </Box>
);
