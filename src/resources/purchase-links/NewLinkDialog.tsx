import type { LinkedItem } from './useNewLink';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { FormDialog } from '@/src/components/dialogs/FormDialog';
import { useT } from '@/src/hooks/useT';
import { orderItemTypes } from '@/domain/orders/order';
import type { PurchaseLink } from '@/domain/purchases/purchaseLink';
import { DateField } from '@/src/inputs/dates/DateField';
import { ItemPicker } from '@/src/inputs/pickers/ItemPicker';
import { useCompany } from '@/src/company/CompanyContext';
import { today } from '@/src/time/zoned';
import { ShareDialog } from './ShareDialog';
import { useLinkTexts } from './useLinkTexts';
import { useNewLink } from './useNewLink';
type Props = { item?: LinkedItem; onClose: () => void };

export default function NewLinkDialog({ item, onClose }: Props) {
  const [link, setLink] = useState<PurchaseLink>();
  if (link) return <CreatedDialog link={link} onClose={onClose} />;
  return <LinkForm item={item} onCreated={setLink} onClose={onClose} />;
}

const CreatedDialog = ({ link, onClose }: { link: PurchaseLink; onClose: () => void }) => {
  const translate = useTranslate();
  const { name, price, until } = useLinkTexts(link);
  return (
    <ShareDialog
      title={translate('resources.purchase_links.created')}
      text={[name, price, until].filter(Boolean).join(' · ')}
      url={link.url}
      onClose={onClose}
    />
  );
};

type FormProps = Props & { onCreated: (link: PurchaseLink) => void };

const LinkForm = ({ item, onCreated, onClose }: FormProps) => {
  const translate = useTranslate();
  const { timezone } = useCompany();
  const { form, change, wrong, submit } = useNewLink(item, onCreated);
  const { sold, qty, until } = form;
  const t = useT('resources.purchase_links');
  return (
    <FormDialog title={t('create_title')} submitLabel={t('submit')} onSubmit={submit} onClose={onClose}>
      {sold ? (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{sold.name}</Typography>
            <Typography variant="body2" color={wrong.id ? 'error' : 'textSecondary'} role="status">
              {wrong.id ?? translate(`collections.sold.one_${sold.type}`)}
            </Typography>
          </Box>
          {!item && (
            <Button size="small" color="inherit" onClick={() => change({ sold: undefined })}>
              {t('change')}
            </Button>
          )}
        </Box>
      ) : (
        <ItemPicker
          label={t('item')}
          types={orderItemTypes}
          onPick={picked => change({ sold: picked })}
          warning={wrong.id}
        />
      )}
      <TextField
        label={t('fields.qty')}
        value={qty}
        onChange={({ target }) => change({ qty: target.value })}
        error={Boolean(wrong.qty)}
        helperText={wrong.qty}
        slotProps={{ htmlInput: { inputMode: 'numeric', className: 'tabular', autoComplete: 'off' } }}
      />
      <DateField
        label={t('expires_on')}
        value={until}
        onChange={day => change({ until: day })}
        message={wrong.expires_at}
        hint={t('expires_hint')}
        min={today(timezone)}
      />
    </FormDialog>
  );
};
