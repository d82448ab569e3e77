import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'ra-core';
import { TitledDialog } from '@/src/components/dialogs/TitledDialog';
import Open from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useT } from '@/src/hooks/useT';
import { CopyButton } from '@/src/components/CopyButton';
import { QrCode } from '@/src/components/QrCode';

type Props = { title: string; text: string; url: string; onClose: () => void };

export const ShareDialog = ({ title, text, url, onClose }: Props) => {
  const translate = useTranslate();
  return (
    <TitledDialog
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button color="inherit" onClick={onClose}>
            {translate('admin.shared.close')}
          </Button>
        </>
      }
    >
      <DialogContentText>{text}</DialogContentText>
      <ShareLink url={url} />
    </TitledDialog>
  );
};

const ShareLink = ({ url }: { url: string }) => {
  const t = useT('resources.purchase_links.share');
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
      <TextField
        fullWidth
        label={t('link')}
        value={url}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
        <CopyButton text={url} />
        <Button color="inherit" startIcon={<Open />} href={url} target="_blank" rel="noopener">
          {t('open')}
        </Button>
      </Box>
      <QrCode text={url} label={t('qr')} />
    </Box>
  );
};
