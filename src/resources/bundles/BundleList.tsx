import { ActiveSwitch } from '@/src/lists/row/ActiveSwitch';
import { catalogueList } from '@/src/lists/catalogueList';
import { ListPage } from '@/src/lists/ListPage';
import type { Column } from '@/src/lists/ListPageContext';
import { NameField, PartsTotalField, PriceField } from './BundleFields';

export default function BundleList() {
  return <ListPage {...catalogueList} columns={columns} deletion={{ hasDependents: true }} />;
}

const columns: Column[] = [
  { name: 'name', field: NameField, sortBy: 'name' },
  { name: 'price', field: PriceField, sortBy: 'price', align: 'right' },
  { name: 'parts_total', field: PartsTotalField, align: 'right', onCard: 'nowhere' },
  { name: 'is_enabled', field: ActiveSwitch, onCard: 'aside' },
];
