import { useTranslate } from 'ra-core';
import { BooleanInput, NumberInput, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { FormSection } from '@/src/forms/FormSection';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { LanguageTabs } from '@/src/translations/LanguageTabs';
import { TranslatedNotes, TranslatedText } from '@/src/translations/TranslatedText';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useMoney } from '@/src/fields/Money';
import { PriceInput } from '@/src/inputs/PriceInput';

export const ProductInputs = () => {
  const translate = useTranslate();
  const t = useT('resources.products');
  return (
    <>
      <FormSection title={translate('collections.basics')}>
        <LanguageTabs />
        <TranslatedText source="name" helperText={false} isRequired />
        <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: '1fr 1fr' } }}>
          <TextInput source="sku" helperText={false} />
          <TextInput source="barcode" helperText={t('barcode_hint')} />
        </Box>
        <TranslatedNotes source="description" max={5000} />
        <PictureInput source="picture" name={useWatch({ name: 'name' }) ?? ''} aspect={1} />
      </FormSection>
      <FormSection title={t('prices')} hint={t('discount_hint')}>
        <ProductPriceInputs />
      </FormSection>
      <FormSection title={t('inventory')}>
        <NumberInput source="stock" min={0} helperText={t('stock_hint')} sx={{ maxWidth: { sm: 280 } }} />
        <NumberInput
          source="low_stock_at"
          min={0}
          helperText={t('low_stock_hint')}
          sx={{ maxWidth: { sm: 280 } }}
        />
      </FormSection>
      <FormSection title={t('visibility')}>
        <BooleanInput source="is_enabled" helperText={t('active_hint')} />
      </FormSection>
    </>
  );
};

const ProductPriceInputs = () => {
  const translate = useTranslate();
  const t = useT('resources.products.fields');
  return (
    <>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '1fr 1fr' } }}>
        <PriceInput source="price" label={t('price')} ariaLabel={t('price')} isRequired />
        <PriceInput
          source="discounted_price"
          label={t('discounted_price')}
          ariaLabel={t('discounted_price')}
        />
      </Box>
      <ClientsPay />
      <TranslatedText source="promo_rule" helperText={translate('resources.products.promo_hint')} />
    </>
  );
};

const ClientsPay = () => {
  const translate = useTranslate();
  const money = useMoney();
  const [full, discounted]: (number | null | undefined)[] = useWatch({ name: ['price', 'discounted_price'] });
  const isLess = full && discounted != null && discounted < full;
  return (
    <Typography role="status" variant="body2" color="textSecondary">
      {isLess
        ? translate('resources.products.clients_pay_less', {
            price: money(discounted),
            full: money(full),
            percent: Math.round((1 - discounted / full) * 100),
          })
        : full
          ? translate('resources.products.clients_pay', { price: money(full) })
          : null}
    </Typography>
  );
};
