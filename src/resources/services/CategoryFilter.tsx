import type { FilterProps } from '@/src/lists/ListPageContext';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import { useCategories } from './useCategories';

export const CategoryFilter = (props: FilterProps) => (
  <SelectFilter {...props} choices={useCategories().map(name => ({ id: name, name }))} />
);
