import { useTranslate } from 'ra-core';
import { useEmployees } from '@/src/company/useEmployees';
import { useGetAll } from '@/src/company/useGetAll';
import type { BulkDialogProps } from './bulkDialog';
import { pricesOf, type PriceRow } from './pricesOf';
import { useResource } from '@/src/hooks/useResource';

/** Includes items of other pages; undefined while loading. */
export function usePriceRows({
  selection,
  count,
  records,
}: Pick<BulkDialogProps, 'selection' | 'count' | 'records'>): PriceRow[] | undefined {
  const translate = useTranslate();
  const { employees } = useEmployees();
  const hasAll = records.length >= count;
  const allRecords = useGetAll(useResource(), {
    field: 'position',
    filter: 'ids' in selection ? { ids: selection.ids } : selection.filter,
    enabled: !hasAll,
  });
  if (!hasAll && allRecords.isPending) return undefined;
  const names = {
    ofEmployee: (id: number) => employees.find(employee => employee.id === id)?.full_name,
    discounted: translate('resources.products.fields.discounted_price'),
  };
  return (hasAll ? records : allRecords.records).flatMap(item => pricesOf(item, names));
}
