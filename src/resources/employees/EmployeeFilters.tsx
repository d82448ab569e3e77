import { useTranslate } from 'ra-core';
import { companyRoles } from '@/domain/access/permissions';
import type { FilterProps } from '@/src/lists/ListPageContext';
import { SelectFilter } from '@/src/lists/filters/SelectFilter';
import { YesNoFilter } from '@/src/lists/filters/YesNoFilter';

export const RoleFilter = (props: FilterProps) => {
  const translate = useTranslate();
  const choices = companyRoles.map(id => ({ id, name: translate(`account.roles.${id}`) }));
  return <SelectFilter {...props} choices={choices} />;
};

export const BookableFilter = (props: FilterProps) => (
  <YesNoFilter {...props} scope="employees.filter_bookable" />
);
