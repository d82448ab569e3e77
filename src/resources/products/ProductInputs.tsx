import { useTranslate } from 'ra-core';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { FormSection } from '@/src/forms/FormSection';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedNotes, TranslatedText } from '@/src/translations/TranslatedText';
import { ProductPriceInputs } from './ProductPriceInputs';

export const ProductInputs = () => {
  const translate = useTranslate();
  const t = useT('resources.products');
  return (
    <>
      <FormSection title={translate('collections.basics')}>
        <LanguageTabs />
        <TranslatedText source="name" helperText={false} isRequired />
        <TextInput source="sku" helperText={false} sx={{ maxWidth: { sm: 280 } }} />
        <TranslatedNotes source="description" max={5000} />
        <PictureInput source="picture" name={useWatch({ name: 'name' }) ?? ''} aspect={1} />
      </FormSection>
      <FormSection title={t('prices')} hint={t('discount_hint')}>
        <ProductPriceInputs />
      </FormSection>
      <FormSection title={t('inventory')}>
        <NumberInput source="stock" min={0} helperText={t('stock_hint')} sx={{ maxWidth: { sm: 280 } }} />
      </FormSection>
      <FormSection title={t('visibility')}>
        <BooleanInput source="is_enabled" helperText={t('active_hint')} />
      </FormSection>
    </>
  );
};
