import Book from '@mui/icons-material/EventRepeatOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import TextField from '@mui/material/TextField';
import { useRefresh, useTranslate, useUpdate } from 'ra-core';
import { useState, type FormEvent } from 'react';
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
import { customer_notes_max, type Customer } from '@/domain/customers/customer';
import { useMayWrite, usePermitted } from '@/src/company/CompanyContext';
import { useCall } from '@/src/company/useCall';
import { useActionNotice } from '@/src/hooks/useActionNotice';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useNotesCount } from '@/src/inputs/text/useNotesCount';

export const CustomerHead = ({ customer }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const book = useBooking();
  const { full_name, picture, last_record } = customer;
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
      <CustomerNotes customer={customer} />
    </Card>
  );
};

/** Changed where they are read. */
const CustomerNotes = ({ customer }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const mayWrite = useMayWrite('customers');
  const [isOpen, setIsOpen] = useState(false);
  if (isOpen) return <NotesForm customer={customer} onClose={() => setIsOpen(false)} />;
  const open = () => setIsOpen(true);
  if (customer.notes) {
    return <PinnedNotes notes={customer.notes} onChange={mayWrite ? open : undefined} />;
  }
  return (
    mayWrite && (
      <Button size="small" color="inherit" onClick={open} sx={{ justifySelf: 'start', ml: -1 }}>
        {translate('customers.add_notes')}
      </Button>
    )
  );
};

const NotesForm = ({ customer, onClose }: { customer: CustomerCard; onClose: () => void }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const notifyError = useNotifyError();
  const notice = useActionNotice();
  const [notes, setNotes] = useState(customer.notes);
  const [update, { isPending }] = useUpdate<CustomerCard>();
  const count = useNotesCount(notes, customer_notes_max);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (count.error) return;
    const { id, version } = customer;
    void update(
      'customers',
      { id, data: { notes: notes.trim(), version }, previousData: customer },
      {
        onSuccess: () => (notice('customers.notes_saved'), onClose()),
        onError: notifyError,
        onSettled: refresh,
      },
    );
  };
  return (
    <Box component="form" onSubmit={save} sx={{ display: 'grid', gap: 3 }}>
      <TextField
        label={translate('customers.notes')}
        value={notes}
        onChange={({ target }) => setNotes(target.value)}
        multiline
        minRows={3}
        autoFocus
        {...count}
      />
      <Box sx={{ display: 'flex', gap: 2 }}>
        <Button type="submit" variant="contained" loading={isPending} disabled={count.error}>
          {translate('admin.shared.save')}
        </Button>
        <Button color="inherit" onClick={onClose}>
          {translate('admin.shared.cancel')}
        </Button>
      </Box>
    </Box>
  );
};

const ContactButtons = ({ customer }: { customer: Customer }) => {
  const { phone, email } = customer;
  const seesContacts = usePermitted()('contacts.read.all');
  const call = useCall(customer);
  return (
    <>
      {phone && <ContactButton icon={Call} name="call" link={call} />}
      {phone && seesContacts && (
        <>
          <ContactButton
            icon={WhatsApp}
            name="whatsapp"
            link={{ href: `https://wa.me/${phone.slice(1)}` }}
            isElsewhere
          />
          <ContactButton
            icon={Telegram}
            name="telegram"
            link={{ href: `https://t.me/${phone}` }}
            isElsewhere
          />
        </>
      )}
      {email && seesContacts && <ContactButton icon={Mail} name="email" link={{ href: `mailto:${email}` }} />}
    </>
  );
};

type Props = {
  icon: SvgIconComponent;
  name: string;
  link: ReturnType<typeof useCall>;
  isElsewhere?: boolean;
};

const ContactButton = ({ icon: Icon, name, link, isElsewhere }: Props) => {
  const translate = useTranslate();
  const label = translate(`customers.${name}`);
  const away = isElsewhere && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <Tooltip title={label}>
      <IconButton
        {...link}
        {...away}
        aria-label={isElsewhere ? `${label}, ${translate('customers.new_window')}` : label}
        sx={theme => ({ border: `1px solid ${theme.palette.line}`, width: 44, height: 44 })}
      >
        <Icon />
      </IconButton>
    </Tooltip>
  );
};
