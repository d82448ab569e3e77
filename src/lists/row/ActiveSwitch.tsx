import Switch from '@mui/material/Switch';
import { useRecordContext, useTranslate } from 'ra-core';
import { useMayWrite } from '@/src/company/CompanyContext';
import { useRecordName } from '../useRecordName';
import { useToggleActive } from './useToggleActive';
import { useResource } from '@/src/hooks/useResource';

export const ActiveSwitch = () => {
  const translate = useTranslate();
  const mayWrite = useMayWrite(useResource());
  const name = useRecordName();
  const toggle = useToggleActive();
  const entity = useRecordContext<{ id: number; is_enabled: boolean }>();
  if (!entity) return null;
  return (
    <Switch
      checked={entity.is_enabled}
      disabled={!mayWrite}
      onChange={() => toggle(entity, name)}
      slotProps={{ input: { 'aria-label': translate('collections.toggle', { name }) } }}
    />
  );
};
