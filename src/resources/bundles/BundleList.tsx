import { ActiveSwitch } from '../../lists/row/ActiveSwitch';
import { activate, changePrice, deactivate, deleteRows, exportRows } from '../../lists/bulk/actions';
import { ListPage } from '../../lists/ListPage';
import { activeTabs, type Column } from '../../lists/ListPageContext';
import { NameField, PartsTotalField, PriceField } from './BundleFields';

export default function BundleList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'position', order: 'ASC' }}
      tabs={activeTabs}
      bulk={[activate, deactivate, changePrice, exportRows, deleteRows]}
      canDuplicate
      isOrdered
      deletion={{ hasDependents: true }}
    />
  );
}

const columns: Column[] = [
  { name: 'name', field: NameField, sortBy: 'name' },
  { name: 'price', field: PriceField, sortBy: 'price', align: 'right' },
  { name: 'parts_total', field: PartsTotalField, align: 'right', onCard: 'nowhere' },
  { name: 'is_enabled', field: ActiveSwitch, onCard: 'aside' },
];
