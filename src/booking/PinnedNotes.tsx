import Notes from '@mui/icons-material/PushPinOutlined';
import Alert from '@mui/material/Alert';
import { useGetOne, useTranslate } from 'ra-core';
import type { Customer } from '../../domain/customers/customer';
import { usePermitted } from '../company/CompanyContext';

export const PinnedNotes = ({ notes }: { notes: string }) => {
  const translate = useTranslate();
  if (!notes) return null;
  return (
    <Alert severity="warning" icon={<Notes />} aria-label={translate('customers.notes')}>
      <span style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>{notes}</span>
    </Alert>
  );
};

/** Renders nothing for users who may not read customers. */
export const PinnedNotesOf = ({ customerId }: { customerId: number }) => {
  const permits = usePermitted();
  const { data } = useGetOne<Customer>(
    'customers',
    { id: customerId },
    { enabled: permits('customers.read.own') || permits('customers.read.all'), meta: { isSilent: true } },
  );
  return data ? <PinnedNotes notes={data.notes} /> : null;
};
