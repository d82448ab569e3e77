import Ascending from '@mui/icons-material/ArrowUpwardOutlined';
import Descending from '@mui/icons-material/ArrowDownwardOutlined';
import SortIcon from '@mui/icons-material/SwapVertOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import { useListContext, useTranslate } from 'ra-core';
import { BarMenu } from './BarMenu';
import { useListPage } from './ListPageContext';
import { useColumnLabel } from './useColumnLabel';

/** What the headings of a table do, where the records are cards. Choosing the chosen one turns the order around. */
export default function SortButton() {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { sort, setSort } = useListContext();
  const { columns, content, sort: usual } = useListPage();
  const title = translate('collections.sort.title');
  const sortable = columns.flatMap(column =>
    column.sortBy ? [{ field: column.sortBy, label: labelOf(column) }] : [],
  );
  if (content || sortable.length === 0) return null;

  const isUsualOffered = sortable.some(({ field }) => field === usual.field);
  const offered = isUsualOffered
    ? sortable
    : [{ field: usual.field, label: translate('collections.columns.order') }, ...sortable];
  const choose = (field: string) => {
    const first = field === usual.field ? usual.order : 'ASC';
    const turned = sort.order === 'ASC' ? 'DESC' : 'ASC';
    setSort({ field, order: field === sort.field ? turned : first });
  };
  return (
    <BarMenu label={title} icon={SortIcon}>
      {close =>
        offered.map(({ field, label }) => {
          const isChosen = field === sort.field;
          const Icon = sort.order === 'ASC' ? Ascending : Descending;
          const direction = translate(
            `collections.sort.${sort.order === 'ASC' ? 'ascending' : 'descending'}`,
          );
          return (
            <MenuItem
              key={field}
              role="menuitemradio"
              aria-checked={isChosen}
              selected={isChosen}
              onClick={() => {
                choose(field);
                close();
              }}
            >
              <ListItemIcon>{isChosen && <Icon color="primary" titleAccess={direction} />}</ListItemIcon>
              {label}
            </MenuItem>
          );
        })
      }
    </BarMenu>
  );
}
