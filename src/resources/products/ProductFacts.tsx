import { useTranslate } from 'ra-core';
import type { Product } from '@/domain/products/product';
import { StateFact } from '@/src/fields/StateFact';
import { LargePicture } from '@/src/fields/LargePicture';
import { CardSection } from '@/src/components/CardSection';
import { Fact } from '@/src/components/Fact';
import { Facts } from '@/src/components/Facts';
import { PriceField, StockField } from './ProductFields';

export const ProductFacts = ({ product }: { product: Product }) => {
  const { sku, promo_rule, description } = product;
  const translate = useTranslate();
  const name = (field: string) => `resources.products.fields.${field}`;
  return (
    <CardSection title={translate('resources.products.facts')}>
      <Facts picture={<LargePicture of={product} />}>
        <StateFact name={name('enabled')} />
        <Fact name={name('price')}>
          <PriceField />
        </Fact>
        {promo_rule && <Fact name={name('promo_rule')}>{promo_rule}</Fact>}
        <Fact name={name('stock')}>
          <StockField />
        </Fact>
        <Fact name={name('sku')}>{sku || translate('collections.none')}</Fact>
        <Fact name={name('description')}>
          <span style={{ whiteSpace: 'pre-line' }}>{description || translate('collections.none')}</span>
        </Fact>
      </Facts>
    </CardSection>
  );
};
