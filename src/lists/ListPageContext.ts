import type { SortPayload } from 'ra-core';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { DeleteProps } from '../forms/DeleteButton';
import type { Illustration } from '../components/Illustration';
import type { BulkAction } from './bulk/actions';

/** A column of a list; the first one is the thing's name, leads to it and is always there. */
export type Column = {
  /** By this it is chosen and kept; its heading is the field's of this name unless `label` names another message. */
  name: string;
  label?: string;
  /** Reads the record from its context. */
  field: ComponentType;
  /** What the API sorts by; a column without it cannot be sorted. */
  sortBy?: string;
  align?: 'right';
  /** Shown only to whoever chooses it. */
  isHidden?: boolean;
  /** Where it stands on a phone's card: under the name unless said otherwise. */
  onCard?: 'aside' | 'nowhere';
};

/** One of the parts of a list, by its filter; it is called `collections.tabs.<name>` unless `label` names another message. */
export type Tab = { name: string; label?: string; filter: Record<string, unknown> };

export type FilterProps = { label: string; value: unknown; onChange: (value: unknown) => void };
/** A filter beside the search, by the name that the API knows. */
export type Filter = { source: string; field: ComponentType<FilterProps> };

export type ListPageProps = {
  columns: Column[];
  sort: SortPayload;
  tabs?: Tab[];
  /** The tab stands in the path, below the list's, instead of among the filters. */
  isTabInPath?: boolean;
  filters?: Filter[];
  /** What may be done to many at once; the first two stand in the bar, the others in its menu. */
  bulk?: BulkAction[];
  /** Menu items of the noun's own, in the row's menu. */
  rowActions?: ComponentType;
  /** A new thing may begin as a copy of one that is there. */
  canDuplicate?: boolean;
  /** Things have a `position`, and people put them in order. */
  isOrdered?: boolean;
  /**
   * Things with the same value of a field stand under it, in the orders that are named; `none` is the message over
   * those without one. The order is the list's: what people put elsewhere gets a heading of its own there.
   */
  groups?: { by: string; none: string; sorts: string[] };
  /** How things are deleted; null where they stay. */
  deletion?: DeleteProps | null;
  drawing?: Parameters<typeof Illustration>[0]['of'];
  /** Stands between the bar and the list: what they come to, say. */
  summary?: ComponentType;
  /** Shows the things, where neither a table nor cards of columns do. */
  content?: ComponentType;
  /** Stands where 'add' does, for what is not simply added. */
  action?: ReactNode;
};

/** Things that are active or not, by tabs. */
export const activeTabs: Tab[] = [
  { name: 'active', filter: { enabled: true } },
  { name: 'inactive', filter: { enabled: false } },
];

type Set = ListPageProps & { shown: Column[]; show: (names: string[]) => void; tab?: Tab };
export const ListPageContext = createContext<Set | null>(null);

/** How the list that one is in was set up. */
export function useListPage(): Set {
  const set = useContext(ListPageContext);
  if (!set) throw new Error('This stands in a ListPage only.');
  return set;
}
