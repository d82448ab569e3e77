import { useRecordContext } from 'ra-core';
import { forwardRef, type MouseEvent } from 'react';
import { DataTableRow, type DataTableRowProps } from 'react-admin';
import { useNavigate } from 'react-router';
import { useOpenPath } from './useOpenPath';

/** A row that opens its thing wherever it is clicked; with Ctrl or ⌘ in a new tab. */
export const ListRow = forwardRef<HTMLTableRowElement, DataTableRowProps>(function ListRow(props, ref) {
  const record = useRecordContext();
  const navigate = useNavigate();
  const pathOf = useOpenPath();

  const open = ({ target, currentTarget, ctrlKey, metaKey }: MouseEvent<HTMLElement>) => {
    // What a menu of the row's says reaches the row too, though it stands elsewhere on the page.
    if (!record || !(target instanceof Element) || !currentTarget.contains(target)) return;
    if (target.closest('a, button, input, label')) return;
    const path = pathOf(record.id);
    if (ctrlKey || metaKey) window.open(path, '_blank', 'noopener');
    else void navigate(path);
  };

  return <DataTableRow {...props} ref={ref} data-row onClick={open} />;
});
