import Open from '@mui/icons-material/OpenInNewOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { CopyButton } from '../../components/CopyButton';
import { QrCode } from '../../components/QrCode';

/** A link that somebody is given: to copy, to open, or to be read by the camera of a phone. */
export const ShareLink = ({ url }: { url: string }) => {
  const translate = useTranslate();
  const words = (name: string) => translate(`resources.purchase_links.share.${name}`);
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'center' }}>
      <TextField
        fullWidth
        label={words('link')}
        value={url}
        onFocus={({ target }) => target.select()}
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
        <CopyButton text={url} />
        <Button color="inherit" startIcon={<Open />} href={url} target="_blank" rel="noopener">
          {words('open')}
        </Button>
      </Box>
      <QrCode text={url} label={words('qr')} />
    </Box>
  );
};
