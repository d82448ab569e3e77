import type { ResourceConfig } from './resourceConfig';
import AssistantIcon from '@mui/icons-material/AutoAwesomeOutlined';
import EmployeesIcon from '@mui/icons-material/BadgeOutlined';
import CustomersIcon from '@mui/icons-material/PeopleAltOutlined';
import ServicesIcon from '@mui/icons-material/ContentCutOutlined';
import MembershipsIcon from '@mui/icons-material/CardMembershipOutlined';
import ProductsIcon from '@mui/icons-material/Inventory2Outlined';
import BundlesIcon from '@mui/icons-material/RedeemOutlined';
import ArticlesIcon from '@mui/icons-material/ArticleOutlined';
import OrdersIcon from '@mui/icons-material/ReceiptLongOutlined';
import CertificatesIcon from '@mui/icons-material/ConfirmationNumberOutlined';
import WaitingIcon from '@mui/icons-material/HourglassTopOutlined';
import OtherIcon from '@mui/icons-material/CategoryOutlined';
import ReviewsIcon from '@mui/icons-material/StarOutlineRounded';
import type { Permission } from '@/domain/access/permissions';
import { listSchemaResources } from '@/domain/schemaResources';
import { schemaResource } from '@/src/schema/schemaResource';
import articles from './articles';
import assistants from './assistants';
import bundles from './bundles';
import certificates from './certificates';
import customers from './customers';
import employees from './employees';
import memberships from './memberships';
import orders from './orders';
import products from './products';
import reviews from './reviews';
import services from './services';
import waitingList from './waiting-list';

/** What replaces pages, icon or place of a resource that is made from its schema. */
const own: Record<string, Partial<ResourceConfig>> = {};

const fromSchemas = listSchemaResources().map(([name, { title, load }]): ResourceConfig => ({
  name,
  icon: OtherIcon,
  group: 'catalogue',
  isSearchable: true,
  searchSort: title,
  ...schemaResource(async () => (await load()).schema, title),
  ...own[name],
}));

export const resources: ResourceConfig[] = [
  {
    name: 'orders',
    icon: OrdersIcon,
    group: 'work',
    reads: 'orders.read.own',
    isSearchable: true,
    searchSort: '-created_at',
    ...orders,
  },
  {
    name: 'customers',
    icon: CustomersIcon,
    group: 'work',
    reads: 'customers.read.own',
    isSearchable: true,
    searchSort: 'first_name',
    ...customers,
  },
  { name: 'waiting_list', icon: WaitingIcon, group: 'work', ...waitingList },
  {
    name: 'services',
    icon: ServicesIcon,
    group: 'catalogue',
    listPath: 'list/:tab?',
    isSearchable: true,
    ...services,
  },
  { name: 'memberships', icon: MembershipsIcon, group: 'catalogue', ...memberships },
  { name: 'bundles', icon: BundlesIcon, group: 'catalogue', ...bundles },
  { name: 'products', icon: ProductsIcon, group: 'catalogue', ...products },
  {
    name: 'certificates',
    icon: CertificatesIcon,
    group: 'catalogue',
    isSearchable: true,
    searchSort: '-created_at',
    ...certificates,
  },
  {
    name: 'employees',
    icon: EmployeesIcon,
    group: 'business',
    reads: 'employees.read.own',
    lists: 'employees.read.all',
    edits: 'employees.write.own',
    isSearchable: true,
    searchSort: 'first_name',
    ...employees,
  },
  {
    name: 'articles',
    icon: ArticlesIcon,
    group: 'business',
    searchSort: 'title',
    ...articles,
  },
  {
    name: 'reviews',
    icon: ReviewsIcon,
    group: 'business',
    listPath: ':tab?',
    reads: 'reviews.read.own',
    ...reviews,
  },
  {
    name: 'assistants',
    icon: AssistantIcon,
    group: 'business',
    reads: 'assistants.read.own',
    writes: 'assistants.write.own',
    ...assistants,
  },
  ...fromSchemas,
];

export const readPermissionOf = ({ name, reads }: ResourceConfig) =>
  reads ?? (`${name}.read.all` as Permission);

export const writePermissionOf = ({ name, writes }: Pick<ResourceConfig, 'name' | 'writes'>) =>
  writes ?? (`${name}.write.all` as Permission);
