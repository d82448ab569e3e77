import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useRecordContext, useTranslate } from 'ra-core';
import { priceOfProduct, type Product } from '../../../domain/products/product';
import { Money } from '../../fields/Money';
import { Picture } from '../../fields/Picture';
import { ToneChip } from '../../components/ToneChip';

export const NameField = () => {
  const product = useRecordContext<Product>();
  return (
    <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', minWidth: 0 }}>
      <Picture picture={product?.picture} name={product?.name ?? ''} isSquare />
      <Box sx={{ minWidth: 0 }}>
        <Typography sx={{ fontWeight: 600 }}>{product?.name}</Typography>
        <Typography variant="body2" color="textSecondary" className="tabular">
          {product?.sku}
        </Typography>
      </Box>
    </Box>
  );
};

export const PriceField = () => {
  const product = useRecordContext<Product>();
  if (!product) return null;
  return (
    <Money
      amount={priceOfProduct(product)}
      was={product.discounted_price === null ? undefined : product.price}
    />
  );
};

export const StockField = () => {
  const translate = useTranslate();
  const stock = useRecordContext<Product>()?.stock;
  if (stock === 0) return <ToneChip tone="warning" label={translate('resources.products.out_of_stock')} />;
  return (
    <Typography
      component="span"
      variant="inherit"
      color={stock == null ? 'textSecondary' : undefined}
      className="tabular"
      sx={{ whiteSpace: 'nowrap' }}
    >
      {stock == null
        ? translate('resources.products.not_counted')
        : translate('resources.products.in_stock', { smart_count: stock })}
    </Typography>
  );
};

export const PromoField = () => useRecordContext<Product>()?.promo_rule;
