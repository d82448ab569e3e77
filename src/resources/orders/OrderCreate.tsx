import Box from '@mui/material/Box';
import { Form, useTranslate } from 'ra-core';
import { set, type FieldValues } from 'react-hook-form';
import { comment_max } from '@/domain/orders/order';
import { ErrorSummary } from '@/src/forms/ErrorSummary';
import { FormSection } from '@/src/forms/FormSection';
import { UnsavedGuard } from '@/src/forms/UnsavedGuard';
import { NotesInput } from '@/src/inputs/text/NotesInput';
import { Page } from '@/src/components/Page';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { size } from '@/src/theme/tokens';
import { emptySale, missingFields, type Sale } from './sale/sale';
import { SaleBar } from './sale/SaleBar';
import { SaleItems } from './sale/SaleItems';
import { useSell } from './sale/useSell';
import { CustomerInput } from './sale/CustomerInput';

export default function OrderCreate() {
  const translate = useTranslate();
  const { list } = useResourcePaths();
  const { sell, dialog } = useSell();

  const validate = (values: FieldValues) => {
    const errors = {};
    for (const [path, key] of Object.entries(missingFields(values as Sale))) set(errors, path, key);
    return errors;
  };

  return (
    <Page title={translate('resources.orders.create')} back={list}>
      <Form
        defaultValues={emptySale}
        validate={validate}
        onSubmit={(values: FieldValues) => sell(values as Sale)}
        mode="onBlur"
        warnWhenUnsavedChanges
        WarnWhenUnsavedChangesComponent={UnsavedGuard}
        shouldFocusError={false}
        disableInvalidFormNotification
        noValidate
      >
        <Box sx={{ maxWidth: size.form, mx: 'auto', display: 'grid', gap: 5 }}>
          <ErrorSummary />
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
        </Box>
      </Form>
      {dialog}
    </Page>
  );
}
