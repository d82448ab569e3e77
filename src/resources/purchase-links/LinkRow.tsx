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
import { useDeleteLink } from './useDeleteLink';

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
