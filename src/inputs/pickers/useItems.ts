import { useGetList } from 'ra-core';
import type { Bundle } from '@/domain/bundles/bundle';
import type { Membership } from '@/domain/memberships/membership';
import { totalPrice } from '@/domain/memberships/totalPrice';
import type { OrderItemType } from '@/domain/orders/order';
import { priceOfProduct, type Product } from '@/domain/products/product';
import type { Service } from '@/domain/services/service';

/** The unit price of a service is its lowest, or null without performers. */
export type CatalogueItem<Type extends OrderItemType = OrderItemType> = {
  type: Type;
  id: number;
  name: string;
  price: number | null;
};

export function useItems<Type extends OrderItemType>(types: readonly Type[], search: string) {
  const params = {
    pagination: { page: 1, perPage: 20 },
    sort: { field: 'name', order: 'ASC' as const },
    filter: { enabled: true, ...(search && { search }) },
  };
  const options = (type: OrderItemType) => ({
    enabled: types.some(wanted => wanted === type),
    staleTime: 30_000,
  });
  const services = useGetList<Service>('services', params, options('service'));
  const products = useGetList<Product>('products', params, options('product'));
  const bundles = useGetList<Bundle>('bundles', params, options('bundle'));
  const memberships = useGetList<Membership>('memberships', params, options('membership'));
  const items: CatalogueItem[] = [
    ...(services.data ?? []).map(({ id, name, employees }): CatalogueItem => {
      const prices = employees.map(({ price }) => price.amount);
      return { type: 'service', id, name, price: prices.length > 0 ? Math.min(...prices) : null };
    }),
    ...(products.data ?? []).map((product): CatalogueItem => ({
      type: 'product',
      id: product.id,
      name: product.name,
      price: priceOfProduct(product),
    })),
    ...(bundles.data ?? []).map(({ id, name, price }): CatalogueItem => ({
      type: 'bundle',
      id,
      name,
      price,
    })),
    ...(memberships.data ?? []).map((membership): CatalogueItem => ({
      type: 'membership',
      id: membership.id,
      name: membership.name,
      price: totalPrice(membership),
    })),
  ];
  const lists = [services, products, bundles, memberships];
  const isFetching = lists.some(list => list.isFetching);
  const isError = lists.some(list => list.isError);
  return {
    items: items.filter((item): item is CatalogueItem<Type> => types.some(type => type === item.type)),
    isFetching,
    isError,
  };
}
