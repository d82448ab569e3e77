import { useGetList, useTranslate } from 'ra-core';
import { companyRoles } from '../../../domain/access/permissions';
import type { Service } from '../../../domain/services/service';
import type { FilterProps } from '../../lists/ListPageContext';
import { SelectFilter } from '../../lists/SelectFilter';
import { YesNoFilter } from '../../lists/YesNoFilter';

export const RoleFilter = (props: FilterProps) => {
  const translate = useTranslate();
  const choices = companyRoles.map(id => ({ id, name: translate(`employees.roles.${id}`) }));
  return <SelectFilter {...props} choices={choices} />;
};

export const ServiceFilter = (props: FilterProps) => {
  const { data = [] } = useGetList<Service>('services', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'position', order: 'ASC' },
    filter: {},
  });
  return <SelectFilter {...props} choices={data} />;
};

export const BookableFilter = (props: FilterProps) => (
  <YesNoFilter {...props} words="employees.filter_bookable" />
);
