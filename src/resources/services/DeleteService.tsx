import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import { useDelete, useNotify, useRecordContext, useRedirect, useTranslate } from 'ra-core';
import type { Service } from '../../../domain/services/service';
import { useQuestion } from '../../forms/useQuestion';

export const DeleteService = () => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const service = useRecordContext<Service>();
  const { ask, question } = useQuestion();
  const [archive, { isPending }] = useDelete<Service>();
  if (!service) return null;

  const { id, name } = service;
  const askAndDelete = async () => {
    const isMeant = await ask({
      title: translate('admin.services.delete_title', { name }),
      text: translate('admin.services.delete_text'),
      yes: translate('admin.services.delete'),
      no: translate('admin.shared.cancel'),
      isDangerous: true,
    });
    if (!isMeant) return;
    await archive(
      'services',
      { id, previousData: service },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          notify('admin.services.deleted', { type: 'success', messageArgs: { name } });
          redirect('list', 'services');
        },
        onError: error => notify(error instanceof Error ? error.message : '', { type: 'error' }),
      },
    );
  };

  return (
    <>
      <Button color="error" startIcon={<Delete />} onClick={askAndDelete} loading={isPending}>
        {translate('ra.action.delete')}
      </Button>
      {question}
    </>
  );
};
