import { useTranslate } from 'ra-core';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { FormSection } from '../../forms/FormSection';
import { NotesInput } from '../../inputs/text/NotesInput';
import { PictureInput } from '../../inputs/picture/PictureInput';
import { ProductPriceInputs } from './ProductPriceInputs';

export const ProductInputs = () => {
  const translate = useTranslate();
  const words = (name: string) => translate(`resources.products.${name}`);
  return (
    <>
      <FormSection title={translate('collections.basics')}>
        <TextInput source="name" helperText={false} isRequired />
        <TextInput source="sku" helperText={false} sx={{ maxWidth: 280 }} />
        <NotesInput source="description" max={5000} />
        <PictureInput source="picture" name={useWatch({ name: 'name' }) ?? ''} aspect={1} />
      </FormSection>
      <FormSection title={words('prices')} hint={words('discount_hint')}>
        <ProductPriceInputs />
      </FormSection>
      <FormSection title={words('storage')}>
        <NumberInput source="stock" min={0} helperText={words('stock_hint')} sx={{ maxWidth: 280 }} />
      </FormSection>
      <FormSection title={words('visibility')}>
        <BooleanInput source="is_enabled" helperText={words('active_hint')} />
      </FormSection>
    </>
  );
};
