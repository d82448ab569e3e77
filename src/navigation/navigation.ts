import ActivityIcon from '@mui/icons-material/HistoryOutlined';
import CalendarIcon from '@mui/icons-material/CalendarMonthOutlined';
import SalesIcon from '@mui/icons-material/InsightsOutlined';
import LinksIcon from '@mui/icons-material/AddLinkOutlined';
import ReportsIcon from '@mui/icons-material/AssessmentOutlined';
import PayrollIcon from '@mui/icons-material/PaymentsOutlined';
import RosterIcon from '@mui/icons-material/EventAvailableOutlined';
import TillIcon from '@mui/icons-material/PointOfSaleOutlined';
import TranslationsIcon from '@mui/icons-material/TranslateOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import DashboardIcon from '@mui/icons-material/SpaceDashboardOutlined';
import type { SvgIconComponent } from '@mui/icons-material';
import type { Permission } from '@/domain/access/permissions';
import { readPermissionOf, resources } from '@/src/resources';
import type { ResourceConfig } from '@/src/resources/resourceConfig';
import { listPathOf } from '@/src/routing/paths';

export type NavItem = {
  name: string;
  /** The message key of the name, which takes a count. */
  label: string;
  /** Relative to the company's path. */
  path: string;
  /** The item is highlighted on paths with this prefix. */
  root: string;
  icon: SvgIconComponent;
  permission: Permission;
  /** Who has this one reaches it from another page: the sidebar has room for so many. */
  unless?: Permission;
  /** Only where the company writes in more than one language. */
  isForSeveralLanguages?: true;
};

/** Whether the sidebar has it for somebody with these permissions. */
export const isListed = ({ permission, unless }: NavItem, permits: (name: Permission) => boolean): boolean =>
  permits(permission) && !(unless && permits(unless));

type Group = { name: ResourceConfig['group']; places: NavItem[] };

const pages: Partial<Record<Group['name'], NavItem[]>> = {
  work: [
    {
      name: 'dashboard',
      label: 'admin.frame.pages.dashboard',
      path: '',
      root: '',
      icon: DashboardIcon,
      permission: 'records.read.own',
    },
    {
      name: 'calendar',
      label: 'admin.frame.pages.calendar',
      path: '/records',
      root: '/records',
      icon: CalendarIcon,
      permission: 'records.read.own',
    },
    {
      name: 'till',
      label: 'resources.cash_shifts.name',
      path: '/till',
      root: '/till',
      icon: TillIcon,
      permission: 'cash_shifts.write.all',
    },
  ],
  business: [
    {
      name: 'sales',
      label: 'sales_overview.title',
      path: '/sales-overview',
      root: '/sales-overview',
      icon: SalesIcon,
      permission: 'sales.read.all',
    },
    {
      name: 'reports',
      label: 'reports.title',
      path: '/reports',
      root: '/reports',
      icon: ReportsIcon,
      permission: 'reports.read.all',
    },
    {
      name: 'payroll',
      label: 'wages.title',
      path: '/payroll',
      root: '/payroll',
      icon: PayrollIcon,
      permission: 'payroll.read.own',
      unless: 'reports.read.all',
    },
    {
      name: 'purchase_links',
      label: 'resources.purchase_links.name',
      path: '/purchase-links',
      root: '/purchase-links',
      icon: LinksIcon,
      permission: 'purchase_links.write.all',
    },
    {
      name: 'translations',
      label: 'translations.title',
      path: '/translations',
      root: '/translations',
      icon: TranslationsIcon,
      permission: 'services.write.all',
      isForSeveralLanguages: true,
    },
    {
      name: 'activity',
      label: 'activity.title',
      path: '/activity',
      root: '/activity',
      icon: ActivityIcon,
      permission: 'activity.read.all',
    },
  ],
};

/** Follows the item of its resource. */
export const roster: NavItem = {
  name: 'roster',
  label: 'admin.frame.pages.roster',
  path: '/employees/schedule',
  root: '/employees/schedule',
  icon: RosterIcon,
  permission: 'employees.read.own',
};

const itemsOf = (resource: ResourceConfig): NavItem[] =>
  resource.name === 'employees' ? [itemOf(resource), roster] : [itemOf(resource)];

const itemOf = (resource: ResourceConfig): NavItem => ({
  name: resource.name,
  label: `resources.${resource.name}.name`,
  path: `/${listPathOf(resource.name)}`,
  root: `/${resource.name}`,
  icon: resource.icon,
  permission: resource.lists ?? readPermissionOf(resource),
});

/** Outside the groups, at the bottom of the sidebar, for who may open one of its tabs. */
export const settingsItem: NavItem = {
  name: 'settings',
  label: 'settings.title',
  path: '/settings/general',
  root: '/settings',
  icon: SettingsIcon,
  permission: 'settings.read.all',
};

export const navigation: Group[] = (['work', 'catalogue', 'business'] as const).map(name => ({
  name,
  places: [...(pages[name] ?? []), ...resources.filter(({ group }) => group === name).flatMap(itemsOf)],
}));
