import Delete from '@mui/icons-material/DeleteOutlined';
import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Duplicate from '@mui/icons-material/ContentCopyOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Open from '@mui/icons-material/OpenInFullOutlined';
import To from '@mui/icons-material/SwapVertOutlined';
import Turn from '@mui/icons-material/ToggleOnOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import Divider from '@mui/material/Divider';
import { useRecordContext, useResourceContext, useResourceDefinition, useTranslate } from 'ra-core';
import { useMayWrite } from '../../company/CompanyContext';
import { useResourcePaths } from '../../routing/useResourcePaths';
import { useListPage } from '../ListPageContext';
import { useOrder } from '../order/OrderContext';
import { RowAction } from './RowAction';
import { useCloseRowMenu } from './RowMenuContext';
import { useDuplicate } from './useDuplicate';
import { useName } from '../useName';
import { useToggleActive } from './useToggleActive';

type Row = { id: number; is_enabled?: boolean };

/** What the person may do with the thing, as far as its kind allows. */
export const RowMenuItems = () => {
  const translate = useTranslate();
  const record = useRecordContext<Row>()!;
  const name = useName();
  const mayWrite = useMayWrite(useResourceContext()!);
  const { hasShow, hasEdit } = useResourceDefinition();
  const { show, edit } = useResourcePaths();
  const { rowActions: Own, deletion } = useListPage();
  const close = useCloseRowMenu();
  const order = useOrder();
  const turn = useToggleActive();
  const duplicate = useDuplicate();
  const { id, is_enabled } = record;
  const place = order.placeOf(id);
  const words = (key: string) => translate(`collections.${key}`);

  return (
    <>
      {hasShow && <RowAction icon={Open} label={words('open')} to={show(id)} />}
      {mayWrite && hasEdit && <RowAction icon={Edit} label={words('edit')} to={edit(id)} />}
      {mayWrite && duplicate && (
        <RowAction icon={Duplicate} label={words('duplicate')} onChoose={() => duplicate(record)} />
      )}
      {mayWrite && is_enabled !== undefined && (
        <RowAction
          icon={Turn}
          label={words(is_enabled ? 'deactivate' : 'activate')}
          onChoose={() => turn({ id, is_enabled }, name)}
        />
      )}
      {Own && <Own />}
      {order.canMove && [
        <RowAction
          key="up"
          icon={Up}
          label={words('order.up')}
          isDisabled={place === 1}
          onChoose={() => order.move(id, name, place - 1)}
        />,
        <RowAction
          key="down"
          icon={Down}
          label={words('order.down')}
          isDisabled={place === order.total}
          onChoose={() => order.move(id, name, place + 1)}
        />,
        <RowAction key="to" icon={To} label={words('order.to')} onChoose={() => close('move')} />,
      ]}
      {mayWrite &&
        deletion !== null && [
          <Divider key="line" />,
          <RowAction
            key="delete"
            icon={Delete}
            label={words('delete')}
            onChoose={() => close('delete')}
            isDangerous
          />,
        ]}
    </>
  );
};
