import Box from '@mui/material/Box';
import type { CustomerCard } from '@/domain/customers/customerCard';
import { ShowPage } from '@/src/views/ShowPage';
import { CustomerAccount } from './CustomerAccount';
import { CustomerActions } from './CustomerActions';
import { CustomerContacts } from './CustomerContacts';
import { CustomerFigures } from './CustomerFigures';
import { CustomerHead } from './CustomerHead';
import { CustomerMemberships } from './CustomerMemberships';
import { CustomerOrders } from './CustomerOrders';
import { SamePhoneNotice } from './SamePhoneNotice';
import { UpcomingVisits } from './UpcomingVisits';

export default function CustomerShow() {
  return (
    <ShowPage<CustomerCard> actions={<CustomerActions />}>
      {customer => (
        <>
          <Box sx={{ ...stack, gridColumn: '1 / -1' }}>
            <CustomerHead customer={customer} />
            <SamePhoneNotice customer={customer} />
          </Box>
          <Box sx={stack}>
            <CustomerFigures customer={customer} />
            <CustomerContacts customer={customer} />
            <CustomerAccount customer={customer} />
          </Box>
          <Box sx={stack}>
            <UpcomingVisits customer={customer} />
            <CustomerMemberships customer={customer} />
            <CustomerOrders customer={customer} />
          </Box>
        </>
      )}
    </ShowPage>
  );
}

const stack = { display: 'grid', gap: 5, alignItems: 'start', minWidth: 0 };
