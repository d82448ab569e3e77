import LinkIcon from '@mui/icons-material/LinkOutlined';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { lazy, Suspense, useState } from 'react';
import type { OrderItemType } from '@/domain/orders/order';
import { usePermitted } from '@/src/company/CompanyContext';

const NewLinkDialog = lazy(() => import('./NewLinkDialog'));

type Sold = { id: number; name: string; is_enabled: boolean };

/** Hidden while the item is not for sale. */
export const GetLink = ({ type }: { type: OrderItemType }) => {
  const translate = useTranslate();
  const permits = usePermitted();
  const entity = useRecordContext<Sold>();
  const [isOpen, setIsOpen] = useState(false);
  if (!entity?.is_enabled || !permits('purchase_links.write.all')) return null;
  const { id, name } = entity;
  return (
    <>
      <Button color="inherit" startIcon={<LinkIcon />} onClick={() => setIsOpen(true)}>
        {translate('resources.purchase_links.get')}
      </Button>
      {isOpen && (
        <Suspense>
          <NewLinkDialog item={{ type, id, name }} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
};
