import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useListPage } from '../ListPageContext';

/** The group of a record, while the list has an order that keeps groups together. */
export function useGroups(): ((entity: RaRecord) => string) | undefined {
  const translate = useTranslate();
  const { sort } = useListContext();
  const { groups } = useListPage();
  if (!groups?.sorts.includes(sort.field)) return undefined;
  return entity => String(entity[groups.by] || translate(groups.none));
}

/** The heading before a row; none where the row before has the same. */
export const headingAt = (
  data: RaRecord[],
  index: number,
  groupOf?: (entity: RaRecord) => string,
): string | undefined => {
  const [before, entity] = [data[index - 1], data[index]];
  if (!groupOf || !entity) return undefined;
  const group = groupOf(entity);
  return before && groupOf(before) === group ? undefined : group;
};
