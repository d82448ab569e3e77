import Checkbox from '@mui/material/Checkbox';
import TableCell from '@mui/material/TableCell';
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
import { defined } from '../../../domain/assert';

export type ListRowProps = {
  hasHandles: boolean;
  handle?: ReactNode;
  ref?: Ref<HTMLTableRowElement>;
  style?: CSSProperties;
  sx?: SxProps<Theme>;
};

/** A click opens the record; with Ctrl or ⌘, in a new tab. */
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
        <TableCell padding="checkbox">
          <Checkbox
            checked={isSelected}
            onClick={event => handleToggleItem?.(id, event)}
            aria-label={translate('collections.select.row', { name })}
          />
        </TableCell>
      )}
      {hasHandles && <TableCell className="handle">{handle}</TableCell>}
      <TableCell>
        <RowLink />
      </TableCell>
      {columns.map(({ name: column, align, field: Field }) => (
        <TableCell key={column} align={align}>
          <Field />
        </TableCell>
      ))}
      <TableCell align="right">
        <RowMenu />
      </TableCell>
    </TableRow>
  );
};
