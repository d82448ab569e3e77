import Switch from '@mui/material/Switch';
import { useRecordContext, useResourceContext, useTranslate } from 'ra-core';
import { useMayWrite } from '../../company/CompanyContext';
import { useName } from '../useName';
import { useToggleActive } from './useToggleActive';

/** Whether the thing of the row is active, and the way to change it in place. */
export const ActiveSwitch = () => {
  const translate = useTranslate();
  const mayWrite = useMayWrite(useResourceContext()!);
  const name = useName();
  const turn = useToggleActive();
  const thing = useRecordContext<{ id: number; is_enabled: boolean }>();
  if (!thing) return null;
  return (
    <Switch
      checked={thing.is_enabled}
      disabled={!mayWrite}
      onChange={() => turn(thing, name)}
      slotProps={{ input: { 'aria-label': translate('collections.toggle', { name }) } }}
    />
  );
};
