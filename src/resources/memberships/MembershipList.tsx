import { ActiveSwitch } from '../../lists/row/ActiveSwitch';
import { activate, changePrice, deactivate, deleteRows, exportRows } from '../../lists/bulk/actions';
import { ListPage } from '../../lists/ListPage';
import { activeTabs, type Column } from '../../lists/ListPageContext';
import { AddonCountField, NameField, PriceTypeField, TotalPriceField } from './MembershipFields';

export default function MembershipList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'position', order: 'ASC' }}
      tabs={activeTabs}
      bulk={[activate, deactivate, changePrice, exportRows, deleteRows]}
      canDuplicate
      isOrdered
    />
  );
}

const columns: Column[] = [
  { name: 'name', field: NameField, sortBy: 'name' },
  { name: 'total_price', field: TotalPriceField, align: 'right' },
  { name: 'is_static_price', label: 'resources.memberships.kind', field: PriceTypeField, onCard: 'nowhere' },
  { name: 'addons', field: AddonCountField },
  { name: 'is_enabled', field: ActiveSwitch, onCard: 'aside' },
];
