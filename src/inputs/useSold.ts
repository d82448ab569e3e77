import { useGetList } from 'ra-core';
import type { Bundle } from '../../domain/bundles/bundle';
import type { AddonType } from '../../domain/memberships/addon';
import { priceOfProduct, type Product } from '../../domain/products/product';
import type { Service } from '../../domain/services/service';

/** A service, a product or a bundle, at what one of it costs; a service at its lowest price, null while it has none. */
export type Sold = { type: AddonType; id: number; name: string; price: number | null };

/** What can be sold and matches the search, by kind. */
export function useSold(types: readonly AddonType[], search: string) {
  const asked = {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' as const },
    filter: { enabled: true, ...(search && { search }) },
  };
  const options = (type: AddonType) => ({ enabled: types.includes(type), staleTime: 30_000 });
  const services = useGetList<Service>('services', asked, options('service'));
  const products = useGetList<Product>('products', asked, options('product'));
  const bundles = useGetList<Bundle>('bundles', asked, options('bundle'));
  const sold: Sold[] = [
    ...(services.data ?? []).map(({ id, name, employees }): Sold => {
      const prices = employees.map(({ price }) => price.amount);
      return { type: 'service', id, name, price: prices.length > 0 ? Math.min(...prices) : null };
    }),
    ...(products.data ?? []).map((product): Sold => ({
      type: 'product',
      id: product.id,
      name: product.name,
      price: priceOfProduct(product),
    })),
    ...(bundles.data ?? []).map(({ id, name, price }): Sold => ({ type: 'bundle', id, name, price })),
  ];
  const isFetching = [services, products, bundles].some(list => list.isFetching);
  return { sold: sold.filter(({ type }) => types.includes(type)), isFetching };
}
