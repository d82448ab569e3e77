import Shown from '@mui/icons-material/CheckBoxOutlined';
import Hidden from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import Columns from '@mui/icons-material/ViewColumnOutlined';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'ra-core';
import { BarMenu } from './BarMenu';
import { useListPage, type Column } from './ListPageContext';
import { useColumnLabel } from './useColumnLabel';

export const ColumnsButton = () => {
  const translate = useTranslate();
  const labelOf = useColumnLabel();
  const { columns, visibleColumns, setVisibleColumns } = useListPage();
  const title = translate('collections.columns.title');
  const names = (chosen: Column[]) => chosen.map(({ name }) => name);
  const isShown = ({ name }: Column) => names(visibleColumns).includes(name);
  const toggle = (column: Column) =>
    setVisibleColumns(names(columns.filter(other => (other === column ? !isShown(column) : isShown(other)))));

  if (columns.length < 2) return null;
  return (
    <BarMenu label={title} icon={Columns}>
      {() => [
        ...columns.slice(1).map(column => (
          <MenuItem
            key={column.name}
            role="menuitemcheckbox"
            aria-checked={isShown(column)}
            onClick={() => toggle(column)}
          >
            {isShown(column) ? <Shown color="primary" /> : <Hidden />}
            {labelOf(column)}
          </MenuItem>
        )),
        <MenuItem
          key="reset"
          onClick={() => setVisibleColumns(names(columns.filter(({ isHidden }) => !isHidden)))}
        >
          {translate('collections.columns.reset')}
        </MenuItem>,
      ]}
    </BarMenu>
  );
};
