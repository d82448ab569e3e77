import Copy from '@mui/icons-material/ContentCopyOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Qr from '@mui/icons-material/QrCode2Outlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useState, type ReactNode } from 'react';
import { useT } from '@/src/hooks/useT';
import type { PurchaseLink } from '@/domain/purchases/purchaseLink';
import { ToneChip } from '@/src/components/ToneChip';
import { useCopy } from '@/src/hooks/useCopy';
import { ShareDialog } from './ShareDialog';
import { useLinkTexts } from './useLinkTexts';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';
import { useConfirm } from '@/src/components/dialogs/useConfirm';
import { useActionNotice } from '@/src/hooks/useActionNotice';

export const LinkRow = ({ link }: { link: PurchaseLink }) => {
  const copy = useCopy();
  const { name, kind, price, until } = useLinkTexts(link);
  const { askToDelete, isDeleting, confirmDialog } = useDeleteLink(link.id, name);
  const [isShared, setIsShared] = useState(false);
  const t = useT('resources.purchase_links', { name });
  const isOver = link.is_expired || link.price === null;
  return (
    <Box component="li" sx={theme => ({ ...row, '& + &': { borderTop: `1px solid ${theme.palette.line}` } })}>
      <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 1, alignItems: 'center' }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          {isOver && (
            <ToneChip
              tone={link.is_expired ? 'neutral' : 'warning'}
              label={t(link.is_expired ? 'expired' : 'not_sold')}
            />
          )}
        </Box>
        <Typography variant="body2" color="textSecondary">
          {[kind, until].join(' · ')}
        </Typography>
      </Box>
      <Typography className="tabular" sx={{ fontWeight: 600, whiteSpace: 'nowrap' }}>
        {price}
      </Typography>
      <Box sx={{ display: 'flex', ml: 'auto' }}>
        {!isOver && (
          <>
            <ActionButton label={t('copy_of')} icon={<Copy />} onClick={() => void copy(link.url)} />
            <ActionButton label={t('share_of')} icon={<Qr />} onClick={() => setIsShared(true)} />
          </>
        )}
        <ActionButton
          label={t('delete_of')}
          icon={<Delete />}
          isBusy={isDeleting}
          onClick={() => void askToDelete()}
        />
      </Box>
      {isShared && (
        <ShareDialog
          title={t('share_title')}
          text={[name, price, until].filter(Boolean).join(' · ')}
          url={link.url}
          onClose={() => setIsShared(false)}
        />
      )}
      {confirmDialog}
    </Box>
  );
};

type ActionButtonProps = { label: string; icon: ReactNode; isBusy?: boolean; onClick: () => void };

const ActionButton = ({ label, icon, isBusy = false, onClick }: ActionButtonProps) => (
  <Tooltip title={label}>
    <span>
      <IconButton aria-label={label} disabled={isBusy} onClick={onClick}>
        {icon}
      </IconButton>
    </span>
  </Tooltip>
);

const row = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 4,
  rowGap: 2,
  alignItems: 'center',
  px: 5,
  py: 3,
};

/** After confirmation; the public page disappears for everyone. */
function useDeleteLink(id: number, name: string) {
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
