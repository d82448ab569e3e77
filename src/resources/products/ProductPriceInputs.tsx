import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useWatch } from 'react-hook-form';
import { useT } from '@/src/hooks/useT';
import { useMoney } from '@/src/fields/Money';
import { PriceInput } from '@/src/inputs/PriceInput';
import { TranslatedText } from '@/src/translations/TranslatedText';

export const ProductPriceInputs = () => {
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
  const [full, discounted] = useWatch({ name: ['price', 'discounted_price'] }) as (
    number | null | undefined
  )[];
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
