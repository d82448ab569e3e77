import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { Contact } from '@/domain/customers/contact';
import { fullName, type Customer } from '@/domain/customers/customer';
import { PhoneText } from '@/src/components/PhoneText';
import { detailMeta } from '@/src/dataProvider/detailQueryOptions';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import type { SaveContact } from './ContactDialog';

const ContactDialog = lazy(() => import('./ContactDialog'));

type Props = {
  customerId: number;
  /** Null where messages go to the customer's card. */
  contact: Contact | null;
  /** Missing for users who may not change it. */
  onSave?: SaveContact;
};

/** Whom the messages of a visit or an order address, where that is not the customer's card. */
export const VisitContact = ({ customerId, contact, onSave }: Props) => {
  const t = useT('customers.visit_contact');
  const [isOpen, setIsOpen] = useState(false);
  const notifyError = useNotifyError();
  const { data: card, isError } = useGetOne<Customer>(
    'customers',
    { id: customerId, meta: detailMeta },
    { enabled: onSave !== undefined, onError: error => isOpen && notifyError(error) },
  );
  const mayChange = onSave && !isError;
  if (!contact && !mayChange) return null;
  return (
    <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start', minWidth: 0 }}>
      {contact && (
        <>
          <Typography variant="body2" color="textSecondary">
            {t('title')}
          </Typography>
          <Typography sx={{ overflowWrap: 'anywhere' }}>{fullName(contact)}</Typography>
          {contact.email && <Typography sx={{ overflowWrap: 'anywhere' }}>{contact.email}</Typography>}
          {contact.phone && (
            <Typography>
              <PhoneText phone={contact.phone} />
            </Typography>
          )}
        </>
      )}
      {mayChange && (
        // There from the start: added with the card, it would move what is below from under a press.
        <Button
          size="small"
          color="inherit"
          startIcon={<Edit />}
          loading={isOpen && !card}
          loadingPosition="start"
          onClick={() => setIsOpen(true)}
        >
          {t(contact ? 'change' : 'add')}
        </Button>
      )}
      {mayChange && isOpen && card && (
        <Suspense fallback={null}>
          <ContactDialog {...{ card, contact, onSave }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </Box>
  );
};
