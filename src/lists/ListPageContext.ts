import type { SortPayload } from 'ra-core';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { DeleteProps } from '@/src/forms/DeleteButton';
import type { Illustration } from '@/src/components/Illustration';
import type { BulkAction } from './bulk/actions';

/** The first column is the record's name and link, and is always shown. */
export type Column = {
  /** Also the field whose label is the heading, unless `label` names another message. */
  name: string;
  label?: string;
  /** Reads the record context. */
  field: ComponentType;
  /** The API's sort field; without it, the column cannot be sorted. */
  sortBy?: string;
  align?: 'right';
  isHidden?: boolean;
  /** The position on the card of a narrow screen: beside the others below the name by default. */
  onCard?: 'line' | 'aside' | 'foot' | 'nowhere';
};

/** Labelled `collections.tabs.<name>` unless `label` names another message. */
export type Tab = { name: string; label?: string; filter: Record<string, unknown> };

export type FilterProps = { label: string; value: unknown; onChange: (value: unknown) => void };
/** `source` is the filter's name in the API, labelled as the field unless `label` names another message; of a range of dates, the field that two of its filters are about. */
export type Filter =
  | { source: string; field: ComponentType<FilterProps>; label?: string }
  | { source: string; range: [from: string, to: string] };

export type ListPageProps = {
  columns: Column[];
  sort: SortPayload;
  tabs?: Tab[];
  isTabInPath?: boolean;
  filters?: Filter[];
  /** The first two are buttons, the others are in a menu. */
  bulk?: BulkAction[];
  /** Additional items of the row menu. */
  rowActions?: ComponentType;
  canDuplicate?: boolean;
  /** `sort` is the order that the company gives the records by dragging. */
  isOrdered?: boolean;
  /** Records have translations, so a company that writes in several languages can filter by what is missing. */
  isTranslated?: boolean;
  /** Grouped by a field under these sort orders; `none` is the heading of records without a value. */
  groups?: { by: string; none: string; sorts: string[] };
  deletion?: DeleteProps | null;
  drawing?: Parameters<typeof Illustration>[0]['of'];
  summary?: ComponentType;
  /** Renders the records instead of table and cards. */
  content?: ComponentType;
  /** Replaces the 'Add' button. */
  action?: ReactNode;
};

export const activeTabs: Tab[] = [
  { name: 'active', filter: { enabled: true } },
  { name: 'inactive', filter: { enabled: false } },
];

type ListConfig = ListPageProps & {
  visibleColumns: Column[];
  setVisibleColumns: (names: string[]) => void;
  tab?: Tab;
};
export const ListPageContext = createContext<ListConfig | null>(null);

/** @throws outside a ListPage */
export function useListPage(): ListConfig {
  const config = useContext(ListPageContext);
  if (!config) throw new Error('This belongs in a ListPage.');
  return config;
}
