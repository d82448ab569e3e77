import EmployeesIcon from '@mui/icons-material/BadgeOutlined';
import CustomersIcon from '@mui/icons-material/PeopleAltOutlined';
import ServicesIcon from '@mui/icons-material/ContentCutOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { Permission } from '../../domain/access/permissions';
import customers from './customers';
import employees from './employees';
import services from './services';

/** The views of a noun; a view that it does not have is not offered anywhere. */
export type Views = {
  list?: ComponentType;
  show?: ComponentType;
  create?: ComponentType;
  edit?: ComponentType;
  /** The field that a thing is called by. */
  recordRepresentation: string;
};

export type Noun = Views & {
  name: string;
  icon: SvgIconComponent;
  /** Where it stands in the sidebar. */
  group: 'work' | 'catalogue' | 'business';
  /** 'list/:tab?' puts the list below /list, with a tab in the path. */
  listPath?: string;
  /** What opens its pages; `<name>.read.all` when left out. */
  reads?: Permission;
  /** What opens its form of changes; `<name>.write.all` when left out. */
  edits?: Permission;
  /** What shows it in the sidebar; as `reads` when left out. */
  shownTo?: Permission;
};

/** Everything that a company has collections of; another noun is another line. */
export const resources: Noun[] = [
  { name: 'customers', icon: CustomersIcon, group: 'work', reads: 'customers.read.own', ...customers },
  { name: 'services', icon: ServicesIcon, group: 'catalogue', listPath: 'list/:tab?', ...services },
  {
    name: 'employees',
    icon: EmployeesIcon,
    group: 'business',
    reads: 'employees.read.own',
    edits: 'employees.write.own',
    ...employees,
  },
];

export const readsOf = ({ name, reads }: Noun) => reads ?? (`${name}.read.all` as Permission);
