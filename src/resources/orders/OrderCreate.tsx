import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useFieldArray, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { comment_max, orderItemTypes } from '@/domain/orders/order';
import { DraftForm } from '@/src/forms/DraftForm';
import { FormSection } from '@/src/forms/FormSection';
import { NotesInput } from '@/src/inputs/text/NotesInput';
import { Page } from '@/src/components/Page';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { emptySale, newCertificate, missingFields, type Sale, totalOf } from './sale/sale';
import { useSell } from './sale/useSell';
import { FormCustomer } from '@/src/booking/FormCustomer';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { useServices } from '@/src/booking/useServices';
import { useMoney } from '@/src/fields/Money';
import { StickyBar } from '@/src/forms/StickyBar';
import { ListError } from '@/src/inputs/ListError';
import { ItemPicker } from '@/src/inputs/pickers/ItemPicker';
import type { CatalogueItem } from '@/src/inputs/pickers/useItems';
import { SaleCertificateInput } from './sale/SaleCertificateInput';
import { SaleLineInput } from './sale/SaleLineInput';

export default function OrderCreate() {
  const translate = useTranslate();
  const { list } = useResourcePaths();
  const { sell, dialog } = useSell();

  return (
    <Page title={translate('resources.orders.create')} back={list}>
      <DraftForm defaultValues={emptySale} missingFields={missingFields} onSubmit={sell}>
        <FormSection id="customer_id" title={translate('resources.orders.fields.customer')}>
          <CustomerInput />
        </FormSection>
        <FormSection id="items" title={translate('resources.orders.items.title')}>
          <SaleItems />
        </FormSection>
        <FormSection title={translate('resources.orders.comment.title')}>
          <NotesInput source="comment" max={comment_max} minRows={2} />
        </FormSection>
        <SaleBar cancelTo={list} />
      </DraftForm>
      {dialog}
    </Page>
  );
}

const kinds = ['known', 'new', 'walk_in'] as const;

const CustomerInput = () => {
  const { getValues, setValue } = useFormContext<Sale>();
  /** A membership belongs to one customer. */
  const withoutMemberships = () =>
    getValues('items').forEach(
      ({ type }, index) => type !== 'certificate' && setValue(`items.${index}.membership_id`, null),
    );
  return <FormCustomer kinds={kinds} onChange={withoutMemberships} />;
};

const SaleBar = ({ cancelTo }: { cancelTo: string }) => {
  const translate = useTranslate();
  const money = useMoney();
  const { isSubmitting } = useFormState();
  const items = useWatch<Sale, 'items'>({ name: 'items' });
  const total = totalOf(items, useServices());
  const status = (
    <Typography className="tabular" color="textPrimary" sx={{ fontWeight: 600, fontSize: 16 }}>
      {translate('resources.orders.sale.total', { amount: money(total) })}
    </Typography>
  );
  return (
    <StickyBar status={status}>
      <Button component={Link} to={cancelTo} color="inherit">
        {translate('admin.shared.cancel')}
      </Button>
      <Button type="submit" variant="contained" loading={isSubmitting}>
        {translate('resources.orders.sale.submit')}
      </Button>
    </StickyBar>
  );
};

const SaleItems = () => {
  const translate = useTranslate();
  const { fields, append, remove, update } = useFieldArray<Sale, 'items', 'key'>({
    name: 'items',
    keyName: 'key',
  });

  const pick = ({ type, id, name, price }: CatalogueItem) => {
    const known = fields
      .filter(line => line.type !== 'certificate')
      .find(line => line.type === type && line.item_id === id && !line.visit && line.membership_id === null);
    if (known) update(fields.indexOf(known), { ...known, qty: (known.qty || 0) + 1 });
    else
      append(
        { type, item_id: id, name, price, qty: 1, visit: null, membership_id: null },
        { shouldFocus: false },
      );
  };

  return (
    <>
      {fields.length === 0 && (
        <Typography color="textSecondary">{translate('resources.orders.sale.none_yet')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '&:empty': { display: 'none' } }}>
        {fields.map(({ key, type }, index) => {
          const Line = type === 'certificate' ? SaleCertificateInput : SaleLineInput;
          return <Line key={key} index={index} onRemove={() => remove(index)} />;
        })}
      </Box>
      <ItemPicker label={translate('resources.orders.sale.add_item')} types={orderItemTypes} onPick={pick} />
      <Button
        size="small"
        startIcon={<Add />}
        sx={{ justifySelf: 'start' }}
        onClick={() => append(newCertificate, { shouldFocus: false })}
      >
        {translate('resources.orders.items_form.add_certificate')}
      </Button>
      <ListError source="items" />
    </>
  );
};
