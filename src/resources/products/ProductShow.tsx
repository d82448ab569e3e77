import Box from '@mui/material/Box';
import type { Product } from '@/domain/products/product';
import { GetLink } from '../purchase-links/GetLink';
import { HoldersCard } from '@/src/views/HoldersCard';
import { ShowPage } from '@/src/views/ShowPage';
import { useTranslate } from 'ra-core';
import { StateFact } from '@/src/fields/StateFact';
import { LargePicture } from '@/src/fields/LargePicture';
import { CardSection } from '@/src/components/CardSection';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { PriceField, StockField } from './ProductFields';
import { StockCard } from './StockCard';

export default function ProductShow() {
  return (
    <ShowPage<Product> deletion={{ hasDependents: true }} actions={<GetLink type="product" />}>
      {product => (
        <>
          <ProductFacts product={product} />
          <Box sx={{ display: 'grid', gap: 5, minWidth: 0, alignContent: 'start' }}>
            <StockCard product={product} />
            <HoldersCard id={product.id} />
          </Box>
        </>
      )}
    </ShowPage>
  );
}

const ProductFacts = ({ product }: { product: Product }) => {
  const { sku, barcode, promo_rule, description } = product;
  const translate = useTranslate();
  const name = (field: string) => `resources.products.fields.${field}`;
  return (
    <CardSection title={translate('resources.products.facts')}>
      <DescriptionList picture={<LargePicture of={product} />}>
        <StateFact name={name('enabled')} />
        <DescriptionItem name={name('price')}>
          <PriceField />
        </DescriptionItem>
        {promo_rule && <DescriptionItem name={name('promo_rule')}>{promo_rule}</DescriptionItem>}
        <DescriptionItem name={name('stock')}>
          <StockField />
        </DescriptionItem>
        <DescriptionItem name={name('sku')}>{sku || translate('collections.none')}</DescriptionItem>
        {barcode && <DescriptionItem name={name('barcode')}>{barcode}</DescriptionItem>}
        <DescriptionItem name={name('description')}>
          <span style={{ whiteSpace: 'pre-line' }}>{description || translate('collections.none')}</span>
        </DescriptionItem>
      </DescriptionList>
    </CardSection>
  );
};
