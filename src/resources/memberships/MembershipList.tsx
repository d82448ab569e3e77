import { ActiveSwitch } from '@/src/lists/row/ActiveSwitch';
import { catalogueList } from '@/src/lists/catalogueList';
import { ListPage } from '@/src/lists/ListPage';
import type { Column } from '@/src/lists/ListPageContext';
import { AddonCountField, NameField, PriceTypeField, TotalPriceField } from './MembershipFields';

export default function MembershipList() {
  return <ListPage {...catalogueList} columns={columns} />;
}

const columns: Column[] = [
  { name: 'name', field: NameField, sortBy: 'name' },
  { name: 'total_price', field: TotalPriceField, align: 'right' },
  { name: 'is_static_price', label: 'resources.memberships.kind', field: PriceTypeField, onCard: 'nowhere' },
  { name: 'addons', field: AddonCountField },
  { name: 'is_enabled', field: ActiveSwitch, onCard: 'aside' },
];
