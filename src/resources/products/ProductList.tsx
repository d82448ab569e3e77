import { ActiveSwitch } from '@/src/lists/row/ActiveSwitch';
import Promo from '@mui/icons-material/LocalOfferOutlined';
import { lazy } from 'react';
import type { BulkAction } from '@/src/lists/bulk/actions';
import { catalogueBulk, catalogueList } from '@/src/lists/catalogueList';
import { ListPage } from '@/src/lists/ListPage';
import type { Column, Filter, FilterProps } from '@/src/lists/ListPageContext';
import { YesNoFilter } from '@/src/lists/filters/YesNoFilter';
import { NameField, PriceField, PromoField, StockField } from './ProductFields';

export default function ProductList() {
  return (
    <ListPage
      {...catalogueList}
      columns={columns}
      filters={filters}
      bulk={catalogueBulk(changePromoRule)}
      deletion={{ hasDependents: true }}
    />
  );
}

const changePromoRule: BulkAction = {
  name: 'change_promo_rule',
  icon: Promo,
  dialog: lazy(() => import('./ChangePromoRuleDialog')),
};

const LowStockFilter = (props: FilterProps) => (
  <YesNoFilter {...props} scope="resources.products.filter_low_stock" />
);

const filters: Filter[] = [{ source: 'low_stock', field: LowStockFilter }];

const columns: Column[] = [
  { name: 'name', field: NameField, sortBy: 'name' },
  { name: 'price', field: PriceField, sortBy: 'price', align: 'right' },
  { name: 'stock', field: StockField, align: 'right' },
  { name: 'promo_rule', field: PromoField, isHidden: true },
  { name: 'is_enabled', field: ActiveSwitch, onCard: 'aside' },
];
