import Book from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { CustomerCard } from '@/domain/customers/customerCard';
import { Picture } from '@/src/fields/Picture';
import { useBooking } from '@/src/booking/BookingContext';
import { Permitted } from '@/src/access/Permitted';
import { PinnedNotes } from '@/src/booking/PinnedNotes';
import { ContactButtons } from './ContactButtons';

export const CustomerHead = ({ customer }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const book = useBooking();
  const { full_name, notes, picture, last_record } = customer;
  return (
    <Card component="section" sx={{ p: 5, display: 'grid', gap: 4 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <Picture picture={picture} name={full_name} size={64} />
        <Typography
          variant="h2"
          component="p"
          sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere' }}
        >
          {full_name || translate('customers.no_name')}
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <ContactButtons customer={customer} />
          <Permitted permission="records.write.own">
            <Button
              variant="outlined"
              startIcon={<Book />}
              onClick={() => book({ customer, ...last_record })}
            >
              {translate(last_record ? 'customers.book_again' : 'customers.book')}
            </Button>
          </Permitted>
        </Box>
      </Box>
      <PinnedNotes notes={notes} />
    </Card>
  );
};
