import Checkbox from '@mui/material/Checkbox';
import TableRow from '@mui/material/TableRow';
import type { SxProps, Theme } from '@mui/material/styles';
import {
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableSelectedIdsContext,
  useRecordContext,
  useTranslate,
} from 'ra-core';
import type { CSSProperties, MouseEvent, ReactNode, Ref } from 'react';
import { useNavigate } from 'react-router';
import { useListPage } from '../ListPageContext';
import { RowLink } from './RowLink';
import { RowMenu } from './RowMenu';
import { useRecordName } from '../useRecordName';
import { useOpenPath } from './useOpenPath';
import { defined } from '@/domain/assert';

export type ListRowProps = {
  hasHandles: boolean;
  handle?: ReactNode;
  ref?: Ref<HTMLTableRowElement>;
  style?: CSSProperties;
  sx?: SxProps<Theme>;
};

/** A click opens the record; with Ctrl or ⌘, in a new tab. Its many cells are plain, and drawn by the table's styles. */
export const ListRow = ({ hasHandles, handle, ...row }: ListRowProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const name = useRecordName();
  const pathOf = useOpenPath();
  const { id } = defined(useRecordContext(), 'record');
  const [, ...columns] = useListPage().visibleColumns;
  const { hasBulkActions } = useDataTableConfigContext();
  const { handleToggleItem } = useDataTableCallbacksContext();
  const isSelected = Boolean(useDataTableSelectedIdsContext()?.includes(id));

  const open = ({ target, currentTarget, ctrlKey, metaKey }: MouseEvent<HTMLElement>) => {
    // A menu's events bubble to the row through the portal.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a, button, input, label')) return;
    const path = pathOf(id);
    if (ctrlKey || metaKey) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  };

  return (
    <TableRow hover selected={isSelected} data-row onClick={open} {...row}>
      {hasBulkActions && (
        <td className="check">
          <Checkbox
            checked={isSelected}
            onClick={event => handleToggleItem?.(id, event)}
            aria-label={translate('collections.select.row', { name })}
          />
        </td>
      )}
      {hasHandles && <td className="handle">{handle}</td>}
      <td>
        <RowLink />
      </td>
      {columns.map(({ name: column, align, field: Field }) => (
        <td key={column} className={align}>
          <Field />
        </td>
      ))}
      <td className="right">
        <RowMenu />
      </td>
    </TableRow>
  );
};
