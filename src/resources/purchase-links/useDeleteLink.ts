import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { useActionNotice } from '@/src/hooks/useActionNotice';

/** After confirmation; the public page disappears for everyone. */
export function useDeleteLink(id: number, name: string) {
  const notify = useNotify();
  const notice = useActionNotice();
  const client = useQueryClient();
  const { deletePurchaseLink } = useDataProvider<CompanyDataProvider>();
  const { ask, confirmDialog } = useConfirm();
  const [isDeleting, setIsDeleting] = useState(false);
  const t = useT('resources.purchase_links', { name });

  const askToDelete = async () => {
    const isConfirmed = await ask({
      title: t('delete_title'),
      text: t('delete_text'),
      yes: t('delete_yes'),
      no: t('keep'),
      isDangerous: true,
    });
    if (!isConfirmed) return;
    setIsDeleting(true);
    try {
      await deletePurchaseLink(id);
      notice('resources.purchase_links.deleted');
      await client.invalidateQueries({ queryKey: ['purchase_links'] });
    } catch (error) {
      notify(apiErrorOf(error)?.message ?? 'ra.notification.http_error', { type: 'error' });
      setIsDeleting(false);
    }
  };
  return { askToDelete, isDeleting, confirmDialog };
}
