import type { SortPayload } from 'ra-core';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { DeleteProps } from '../forms/DeleteButton';
import type { Illustration } from '../components/Illustration';
import type { BulkAction } from './bulk/actions';

/** A column; the first one is the record's name and link, and is always shown. */
export type Column = {
  /** Its id; its heading is the field of this name, unless `label` names another message. */
  name: string;
  label?: string;
  /** Reads the record context. */
  field: ComponentType;
  /** The API's sort field; without it, the column cannot be sorted. */
  sortBy?: string;
  align?: 'right';
  isHidden?: boolean;
  /** Its place on a phone's card; under the name by default. */
  onCard?: 'aside' | 'nowhere';
};

/** A tab by its filter, labelled `collections.tabs.<name>` unless `label` names another message. */
export type Tab = { name: string; label?: string; filter: Record<string, unknown> };

export type FilterProps = { label: string; value: unknown; onChange: (value: unknown) => void };
/** A filter beside the search, by its name in the API. */
export type Filter = { source: string; field: ComponentType<FilterProps> };

export type ListPageProps = {
  columns: Column[];
  sort: SortPayload;
  tabs?: Tab[];
  isTabInPath?: boolean;
  filters?: Filter[];
  /** Bulk actions; the first two are buttons, the others in a menu. */
  bulk?: BulkAction[];
  /** The resource's own items of the row menu. */
  rowActions?: ComponentType;
  /** Records can be duplicated. */
  canDuplicate?: boolean;
  /** Records have a `position`, and are sorted by dragging. */
  isOrdered?: boolean;
  /**
   * Groups records with the same value of a field, under the given sort orders; `none` is the heading of those
   * without one. A record that was dragged elsewhere gets a heading of its own.
   */
  groups?: { by: string; none: string; sorts: string[] };
  deletion?: DeleteProps | null;
  drawing?: Parameters<typeof Illustration>[0]['of'];
  summary?: ComponentType;
  /** Renders the records in place of table and cards. */
  content?: ComponentType;
  /** In place of the 'add' button. */
  action?: ReactNode;
};

/** Tabs for active and inactive records. */
export const activeTabs: Tab[] = [
  { name: 'active', filter: { enabled: true } },
  { name: 'inactive', filter: { enabled: false } },
];

type Set = ListPageProps & { shown: Column[]; show: (names: string[]) => void; tab?: Tab };
export const ListPageContext = createContext<Set | null>(null);

/** The configuration of the list around. */
export function useListPage(): Set {
  const set = useContext(ListPageContext);
  if (!set) throw new Error('This stands in a ListPage only.');
  return set;
}
