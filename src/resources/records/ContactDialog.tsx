import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { contactSchema, type Contact } from '@/domain/customers/contact';
import { fullName } from '@/domain/customers/customer';
import { usePhoneFormat } from '@/src/company/usePhoneFormat';
import { usePersonSchema } from '@/src/company/usePersonSchema';
import { usePhoneMask } from '@/src/company/usePhoneMask';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import { ActionForm } from '@/src/forms/ActionForm';
import { useT } from '@/src/hooks/useT';
import { useVersioned } from '@/src/hooks/useVersioned';
import { emailInputProps } from '@/src/inputs/emailInputProps';
import { FormField } from '@/src/inputs/FormField';
import { PhoneField } from '@/src/inputs/phone/PhoneField';

/** A visit or an order. */
export type Addressed = { contact: Contact | null; version: number };

export type ContactCalls<Of extends Addressed = Addressed> = {
  /** Null is the customer's card. */
  save: (contact: Contact | null, version: number) => Promise<unknown>;
  /** As somebody else has changed it. */
  show(current: Of): void;
};

type Props = ContactCalls & { card: Contact; of: Addressed; onClose: () => void };

export default function ContactDialog({ card, of, save, show, onClose }: Props) {
  const t = useT('customers.visit_contact');
  const schema = usePersonSchema(contactSchema);
  const home = usePhoneMask();
  const phones = usePhoneFormat();
  const send = useVersioned(of, show);
  const ofCard = partsOf(card);
  const [before] = useState(of.contact);
  const isChanged = !isSame(of.contact ?? ofCard, before ?? ofCard);

  return (
    <TitledDialog title={t('title')} maxWidth="sm" onClose={onClose}>
      <ActionForm
        schema={schema}
        fieldAt={path => path.replace('contact.', '')}
        defaultValues={partsOf(before ?? card)}
        onSubmit={async typed => {
          await send(version => save(isSame(typed, ofCard) ? null : typed, version));
          onClose();
        }}
        submit={t('save')}
        onCancel={onClose}
      >
        <DialogContentText>{t('text')}</DialogContentText>
        {isChanged && (
          <Alert severity="info" role="status" sx={{ overflowWrap: 'anywhere' }}>
            {t('changed', { contact: lineOf(of.contact ?? ofCard, phones?.formatPhone) })}
          </Alert>
        )}
        {before && <UseCard card={ofCard} />}
        <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 4 }}>
          <FormField source="first_name" autoComplete="off" autoFocus />
          <FormField source="last_name" autoComplete="off" />
          <PhoneField source="phone" home={home} autoComplete="off" />
          <FormField source="email" autoComplete="off" inputProps={emailInputProps} />
        </Box>
      </ActionForm>
    </TitledDialog>
  );
}

const UseCard = ({ card }: { card: Contact }) => {
  const t = useT('customers.visit_contact');
  const { reset } = useFormContext();
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      sx={{ justifySelf: 'start' }}
      onClick={() => reset(card)}
    >
      {t('use_card')}
    </Button>
  );
};

/** A card has more, which the API would refuse. */
const partsOf = ({ first_name, last_name, phone, email }: Contact): Contact => ({
  first_name,
  last_name,
  phone,
  email,
});

const lineOf = (contact: Contact, format = (phone: string) => phone) =>
  [fullName(contact), contact.phone && format(contact.phone), contact.email].filter(Boolean).join(', ');

const isSame = (one: Contact, other: Contact) => lineOf(one) === lineOf(other);
