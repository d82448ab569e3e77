import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import { fullName, type Customer } from '@/domain/customers/customer';
import { useCall, type Called } from '@/src/company/useCall';
import { PhoneText } from '@/src/components/PhoneText';
import { detailMeta } from '@/src/dataProvider/detailQueryOptions';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import { useT } from '@/src/hooks/useT';
import type { Addressed, ContactCalls } from './ContactDialog';

const ContactDialog = lazy(() => import('./ContactDialog'));

type Props<Of extends Addressed> = ContactCalls<Of> & {
  of: Of & { customer: { id: number } | null };
  mayChange: boolean;
  called: Pick<Called, 'resource' | 'id'>;
};

const CallLink = (called: Called & { phone: string }) => (
  <Link {...useCall(called)} color="inherit">
    <PhoneText phone={called.phone} />
  </Link>
);

/** Whom the messages of a visit or an order address, where that is not the customer's card. */
export const VisitContact = <Of extends Addressed>({ of, mayChange, called, save, show }: Props<Of>) => {
  const t = useT('customers.visit_contact');
  const [card, setCard] = useState<Customer>();
  const [isOpening, setIsOpening] = useState(false);
  const notifyError = useNotifyError();
  const { refetch, isLoadingError } = useGetOne<Customer>(
    'customers',
    { id: of.customer?.id, meta: detailMeta },
    { enabled: mayChange && of.customer !== null, onError: () => undefined },
  );
  const { contact } = of;
  const isOffered = mayChange && of.customer !== null && !isLoadingError;
  if (!contact && !isOffered) return null;

  // Somebody may have changed the card since it was read.
  const open = async () => {
    setIsOpening(true);
    const { data, error } = await refetch();
    setIsOpening(false);
    if (error) notifyError(error);
    else setCard(data);
  };
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
              <CallLink {...called} phone={contact.phone} />
            </Typography>
          )}
        </>
      )}
      {isOffered && (
        // There from the start: added with the card, it would move what is below from under a press.
        <Button
          size="small"
          color="inherit"
          startIcon={<Edit />}
          loading={isOpening}
          loadingPosition="start"
          sx={{ ml: -2 }}
          onClick={() => void open()}
        >
          {t(contact ? 'change' : 'add')}
        </Button>
      )}
      {card && (
        <Suspense fallback={null}>
          <ContactDialog {...{ card, of, save, show }} onClose={() => setCard(undefined)} />
        </Suspense>
      )}
    </Box>
  );
};
