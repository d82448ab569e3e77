import type { Product } from '@/domain/products/product';
import { GetLink } from '../purchase-links/GetLink';
import { HoldersCard } from '@/src/views/HoldersCard';
import { ShowPage } from '@/src/views/ShowPage';
import { ProductFacts } from './ProductFacts';

export default function ProductShow() {
  return (
    <ShowPage<Product> deletion={{ hasDependents: true }} actions={<GetLink type="product" />}>
      {product => (
        <>
          <ProductFacts product={product} />
          <HoldersCard id={product.id} />
        </>
      )}
    </ShowPage>
  );
}
