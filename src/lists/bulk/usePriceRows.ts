import { useResourceContext, useTranslate } from 'ra-core';
import { useEmployees } from '../../company/useEmployees';
import { useGetAll } from '../../company/useGetAll';
import type { BulkDialogProps } from './actions';
import { pricesOf, type PriceRow } from './pricesOf';

/** All prices of the chosen items, also of other pages; undefined while loading. */
export function usePriceRows({
  chosen,
  count,
  things: entities,
}: Pick<BulkDialogProps, 'chosen' | 'count' | 'things'>): PriceRow[] | undefined {
  const translate = useTranslate();
  const { employees } = useEmployees();
  const isWhole = entities.length >= count;
  const every = useGetAll(useResourceContext()!, {
    field: 'position',
    filter: 'ids' in chosen ? { ids: chosen.ids } : chosen.filter,
    enabled: !isWhole,
  });
  if (!isWhole && every.isPending) return undefined;
  const names = {
    ofEmployee: (id: number) => employees.find(employee => employee.id === id)?.full_name,
    discounted: translate('resources.products.fields.discounted_price'),
  };
  return (isWhole ? entities : every.things).flatMap(item => pricesOf(item, names));
}
