import { ActiveSwitch } from '../../lists/row/ActiveSwitch';
import { activate, changePrice, deactivate, deleteRows, exportRows } from '../../lists/bulk/actions';
import { ListPage } from '../../lists/ListPage';
import { activeTabs, type Column } from '../../lists/ListPageContext';
import { NameField, PriceField, PromoField, StockField } from './ProductFields';

export default function ProductList() {
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
  { name: 'stock', field: StockField, align: 'right' },
  { name: 'promo_rule', field: PromoField, isHidden: true },
  { name: 'is_enabled', field: ActiveSwitch, onCard: 'aside' },
];
