import Button from '@mui/material/Button';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Contact } from '@/domain/customers/contact';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { invalidFields } from '@/src/dataProvider/apiError';
import { useT } from '@/src/hooks/useT';

/** Whom messages address; null is the customer's card. */
export type SaveContact = (contact: Contact | null) => Promise<unknown>;

type Props = { card: Contact; contact: Contact | null; onSave: SaveContact; onClose: () => void };

const fields = [
  { name: 'first_name', type: 'text' },
  { name: 'last_name', type: 'text' },
  { name: 'phone', type: 'tel' },
  { name: 'email', type: 'email' },
] as const;

export default function ContactDialog({ card, contact, onSave, onClose }: Props) {
  const translate = useTranslate();
  const t = useT('customers.visit_contact');
  const [typed, setTyped] = useState(() => partsOf(contact ?? card));
  const [errors, setErrors] = useState<Record<string, string>>({});

  const save = async () => {
    try {
      await onSave(typed);
      onClose();
    } catch (error) {
      const refused = invalidFields(error);
      if (Object.keys(refused).length === 0) throw error;
      setErrors(refused);
    }
  };
  const errorOf = (name: string) => errors[`contact.${name}`];

  return (
    <FormDialog
      title={t('title')}
      maxWidth="sm"
      submitLabel={t('save')}
      onSubmit={save}
      onClose={onClose}
      actions={
        contact && (
          <Button color="inherit" onClick={() => setTyped(partsOf(card))}>
            {t('use_card')}
          </Button>
        )
      }
    >
      <DialogContentText>{t('text')}</DialogContentText>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 3 }}>
        {fields.map(({ name, type }) => (
          <TextField
            key={name}
            type={type}
            autoComplete="off"
            label={translate(`resources.customers.fields.${name}`)}
            value={typed[name] ?? ''}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            error={Boolean(errorOf(name))}
            helperText={errorOf(name)}
          />
        ))}
      </Box>
    </FormDialog>
  );
}

/** A card has more, which the API would refuse. */
const partsOf = ({ first_name, last_name, phone, email }: Contact): Contact => ({
  first_name,
  last_name,
  phone,
  email,
});
