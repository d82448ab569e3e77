import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { BooleanInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { FormSection } from '@/src/forms/FormSection';
import { PriceInput } from '@/src/inputs/PriceInput';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedText } from '@/src/translations/TranslatedText';
import { BundleItemsInput } from './BundleItemsInput';
import { useComparison } from './useComparison';

export const BundleInputs = () => {
  const translate = useTranslate();
  const t = useT('resources.bundles');
  return (
    <>
      <FormSection title={translate('collections.basics')}>
        <LanguageTabs />
        <TranslatedText source="name" helperText={false} isRequired />
      </FormSection>
      <FormSection id="items" title={t('contents')} hint={t('contents_hint')}>
        <BundleItemsInput />
      </FormSection>
      <FormSection title={t('prices')}>
        <PriceInput source="price" label={t('fields.price')} ariaLabel={t('fields.price')} isRequired />
        <Comparison />
      </FormSection>
      <FormSection title={t('visibility')}>
        <BooleanInput source="is_enabled" helperText={t('active_hint')} />
      </FormSection>
    </>
  );
};

const Comparison = () => {
  const compare = useComparison();
  const price: number | null | undefined = useWatch({ name: 'price' });
  const items: Parameters<typeof compare>[1] = useWatch({ name: 'items' }) ?? [];
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {items.length > 0 && compare(Number.isNaN(price) ? null : price, items)}
    </Typography>
  );
};
