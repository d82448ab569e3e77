import type { Product } from '../../../domain/products/product';
import { GetLink } from '../../links/GetLink';
import { HoldersCard } from '../../shows/HeldBy';
import { ShowPage } from '../../shows/ShowPage';
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
