import Switch from '@mui/material/Switch';
import { useNotify, useRecordContext, useTranslate, useUpdate } from 'ra-core';
import type { Service } from '../../../domain/services/service';
import { usePermitted } from '../../layout/CompanyContext';

/** Turns at once, goes back by itself when the API declines, and offers the way back when it does not. */
export const ActiveSwitch = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const permits = usePermitted();
  const service = useRecordContext<Service>();
  const [update] = useUpdate<Service>('services', undefined, { mutationMode: 'optimistic' });
  if (!service) return null;

  const { id, name } = service;
  const turn = (is_enabled: boolean, undo?: () => void) =>
    update(
      'services',
      { id, data: { is_enabled }, previousData: service },
      {
        onSuccess: () =>
          notify(is_enabled ? 'admin.services.toggled_on' : 'admin.services.toggled_off', {
            type: 'success',
            messageArgs: { name },
            undo,
          }),
        onError: () => notify('ra.notification.http_error', { type: 'error' }),
      },
    );

  return (
    <Switch
      checked={service.is_enabled}
      disabled={!permits('services.write.all')}
      onClick={event => event.stopPropagation()}
      onChange={(_, checked) => void turn(checked, () => void turn(!checked))}
      slotProps={{ input: { 'aria-label': translate('admin.services.toggle', { name }) } }}
    />
  );
};
