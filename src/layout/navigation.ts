import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import EmployeesIcon from '@mui/icons-material/BadgeOutlined';
import ServicesIcon from '@mui/icons-material/ContentCutOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Permission } from '../../domain/access/permissions';

type Place = {
  name: 'dashboard' | 'calendar' | 'services' | 'employees';
  /** Below the company's own path. */
  path: string;
  /** Also open on the paths that begin so. */
  root: string;
  icon: SvgIconComponent;
  permission: Permission;
};

type Group = { name: 'work' | 'catalogue' | 'business'; places: Place[] };

/** The pages of a company, in the groups in which the sidebar shows them. */
export const navigation: Group[] = [
  {
    name: 'work',
    places: [
      { name: 'dashboard', path: '', root: '', icon: DashboardIcon, permission: 'records.read.own' },
      {
        name: 'calendar',
        path: '/records',
        root: '/records',
        icon: CalendarIcon,
        permission: 'records.read.own',
      },
    ],
  },
  {
    name: 'catalogue',
    places: [
      {
        name: 'services',
        path: '/services/list',
        root: '/services',
        icon: ServicesIcon,
        permission: 'services.read.all',
      },
    ],
  },
  {
    name: 'business',
    places: [
      {
        name: 'employees',
        path: '/employees',
        root: '/employees',
        icon: EmployeesIcon,
        permission: 'employees.read.all',
      },
    ],
  },
];

export type { Place };
