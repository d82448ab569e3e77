import { useRecordContext, useTranslate } from 'ra-core';
import { isLowStock, priceOfProduct, type Product } from '@/domain/products/product';
import { Money } from '@/src/fields/Money';
import { Picture, RecordName } from '@/src/fields/Picture';
import { ToneChip } from '@/src/components/ToneChip';

export const NameField = () => {
  const product = useRecordContext<Product>();
  return (
    <RecordName
      picture={<Picture picture={product?.picture} name={product?.name ?? ''} isSquare />}
      name={product?.name}
      note={product?.sku && <span className="tabular">{product.sku}</span>}
    />
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
  const product = useRecordContext<Product>();
  const stock = product?.stock;
  if (stock != null && stock <= 0) {
    return <ToneChip tone="warning" label={translate('resources.products.out_of_stock')} />;
  }
  if (stock != null && product && isLowStock(product)) {
    return (
      <ToneChip tone="warning" label={translate('resources.products.low_stock', { smart_count: stock })} />
    );
  }
  return (
    <span className={stock == null ? 'tabular muted-text' : 'tabular'} style={{ whiteSpace: 'nowrap' }}>
      {stock == null
        ? translate('resources.products.not_counted')
        : translate('resources.products.in_stock', { smart_count: stock })}
    </span>
  );
};

export const PromoField = () => useRecordContext<Product>()?.promo_rule;
