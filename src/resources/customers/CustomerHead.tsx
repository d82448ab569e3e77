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
import Call from '@mui/icons-material/PhoneOutlined';
import Mail from '@mui/icons-material/MailOutlined';
import Telegram from '@mui/icons-material/Telegram';
import WhatsApp from '@mui/icons-material/WhatsApp';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Customer } from '@/domain/customers/customer';

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

const ContactButtons = ({ customer: { phone, email } }: { customer: Customer }) => (
  <>
    {phone && (
      <>
        <ContactButton icon={Call} name="call" to={`tel:${phone}`} />
        <ContactButton icon={WhatsApp} name="whatsapp" to={`https://wa.me/${phone.slice(1)}`} isElsewhere />
        <ContactButton icon={Telegram} name="telegram" to={`https://t.me/${phone}`} isElsewhere />
      </>
    )}
    {email && <ContactButton icon={Mail} name="email" to={`mailto:${email}`} />}
  </>
);

type Props = { icon: SvgIconComponent; name: string; to: string; isElsewhere?: boolean };

const ContactButton = ({ icon: Icon, name, to, isElsewhere }: Props) => {
  const translate = useTranslate();
  const label = translate(`customers.${name}`);
  const away = isElsewhere && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Tooltip title={label}>
      <IconButton
        href={to}
        {...away}
        aria-label={isElsewhere ? `${label}, ${translate('customers.new_window')}` : label}
        sx={theme => ({ border: `1px solid ${theme.palette.line}`, width: 44, height: 44 })}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
};
