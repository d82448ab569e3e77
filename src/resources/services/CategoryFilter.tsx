import type { FilterProps } from '../../lists/ListPageContext';
import { SelectFilter } from '../../lists/filters/SelectFilter';
import { useCategories } from './useCategories';

export const CategoryFilter = (props: FilterProps) => (
  <SelectFilter {...props} choices={useCategories().map(name => ({ id: name, name }))} />
);
