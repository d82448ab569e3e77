import { useListContext, useTranslate, type RaRecord } from 'ra-core';
import { useListPage } from '../ListPageContext';

/** The heading under which a thing stands, as long as the list is in an order that keeps groups together. */
export function useGroups(): ((entity: RaRecord) => string) | undefined {
  const translate = useTranslate();
  const { sort } = useListContext();
  const { groups } = useListPage();
  if (!groups?.sorts.includes(sort.field)) return undefined;
  return entity => String(entity[groups.by] || translate(groups.none));
}

/** The heading before the thing at a place: none where the one before it stands under the same. */
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
