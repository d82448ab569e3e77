import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useListPage } from '../ListPageContext';

/** Undefined when the sort order does not keep groups together. */
export function useGroups(): ((entity: RaRecord) => string) | undefined {
  const translate = useTranslate();
  const { sort } = useListContext();
  const { groups } = useListPage();
  if (!groups?.sorts.includes(sort.field)) return undefined;
  return entity => String(entity[groups.by] || translate(groups.none));
}

/** None when the previous row has the same heading. */
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
