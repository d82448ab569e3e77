import Delete from '@mui/icons-material/DeleteOutlined';
import Down from '@mui/icons-material/ArrowDownwardOutlined';
import Duplicate from '@mui/icons-material/ContentCopyOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import Open from '@mui/icons-material/OpenInFullOutlined';
import To from '@mui/icons-material/SwapVertOutlined';
import Turn from '@mui/icons-material/ToggleOnOutlined';
import Up from '@mui/icons-material/ArrowUpwardOutlined';
import Divider from '@mui/material/Divider';
import { useRecordContext, useResourceDefinition, useTranslate, type RaRecord } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useResourcePaths } from '@/src/routing/useResourcePaths';
import { useListPage } from '../ListPageContext';
import { useOrder } from '../order/OrderContext';
import { RowAction } from './RowAction';
import { useCloseRowMenu } from './RowMenuContext';
import { useRecordName } from '../useRecordName';
import { useToggleActive } from './useToggleActive';
import { useResource } from '@/src/hooks/useResource';
import { defined } from '@/domain/assert';
import { useNavigate } from 'react-router';

type Row = { id: number; is_enabled?: boolean };

export const RowMenuItems = () => {
  const record = defined(useRecordContext<Row>(), 'record');
  const name = useRecordName();
  const mayWrite = useMayWrite(useResource());
  const { hasShow, hasEdit } = useResourceDefinition();
  const { show, edit } = useResourcePaths();
  const { rowActions: Own, deletion } = useListPage();
  const close = useCloseRowMenu();
  const order = useOrder();
  const toggle = useToggleActive();
  const duplicate = useDuplicate();
  const { id, is_enabled } = record;
  const place = order.placeOf(id);
  const t = useT('collections');

  return (
    <>
      {hasShow && <RowAction icon={Open} label={t('open')} to={show(id)} />}
      {mayWrite && hasEdit && <RowAction icon={Edit} label={t('edit')} to={edit(id)} />}
      {mayWrite && duplicate && (
        <RowAction icon={Duplicate} label={t('duplicate')} onChoose={() => duplicate(record)} />
      )}
      {mayWrite && is_enabled !== undefined && (
        <RowAction
          icon={Turn}
          label={t(is_enabled ? 'deactivate' : 'activate')}
          onChoose={() => toggle({ id, is_enabled }, name)}
        />
      )}
      {Own && <Own />}
      {order.canMove && [
        <RowAction
          key="up"
          icon={Up}
          label={t('order.up')}
          isDisabled={place === 1}
          onChoose={() => order.move(id, name, place - 1)}
        />,
        <RowAction
          key="down"
          icon={Down}
          label={t('order.down')}
          isDisabled={place === order.total}
          onChoose={() => order.move(id, name, place + 1)}
        />,
        <RowAction key="to" icon={To} label={t('order.to')} onChoose={() => close('move')} />,
      ]}
      {mayWrite &&
        deletion !== null && [
          <Divider key="line" />,
          <RowAction
            key="delete"
            icon={Delete}
            label={t('delete')}
            onChoose={() => close('delete')}
            isDangerous
          />,
        ]}
    </>
  );
};

/** Undefined where records cannot be duplicated. */
function useDuplicate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { hasCreate } = useResourceDefinition();
  const { create } = useResourcePaths();
  const { canDuplicate } = useListPage();
  if (!canDuplicate || !hasCreate) return undefined;

  return (record: RaRecord) => {
    const fields = Object.fromEntries(Object.entries(record).filter(([name]) => !notCopied.has(name)));
    const nameField = 'name' in fields ? 'name' : 'title';
    const copy = { ...fields, [nameField]: translate('collections.copy_of', { name: fields[nameField] }) };
    void navigate(create, { state: { record: copy } });
  };
}

const notCopied = new Set(['id', 'version', 'created_at', 'updated_at', 'sku', 'barcode']);
