import { activate, changePrice, deactivate, deleteRows, exportRows, type BulkAction } from './bulk/actions';
import { activeTabs, type ListPageProps } from './ListPageContext';

/** The bulk actions of the catalogue, with what one of its entities has besides. */
export const catalogueBulk = (...additional: BulkAction[]): BulkAction[] => [
  activate,
  deactivate,
  changePrice,
  ...additional,
  ...exportRows,
  deleteRows,
];

/** What the lists of the catalogue share: an order of their own, active and inactive, prices changed together. */
export const catalogueList = {
  sort: { field: 'position', order: 'ASC' },
  tabs: activeTabs,
  bulk: catalogueBulk(),
  canDuplicate: true,
  isOrdered: true,
  isTranslated: true,
} satisfies Partial<ListPageProps>;
