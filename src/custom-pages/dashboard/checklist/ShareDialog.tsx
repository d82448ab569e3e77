import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { FormDialog } from '../../../components/dialogs/FormDialog';
import { useT } from '../../../hooks/useT';
import { CopyButton } from '../../../components/CopyButton';
import { useCompany } from '../../../company/CompanyContext';
import { QrCode } from '../../../components/QrCode';
import { siteUrl } from '../../../routing/siteUrl';

type Props = { onDone: () => void; onClose: () => void };

export default function ShareDialog({ onDone, onClose }: Props) {
  const translate = useTranslate();
  const { name, slug } = useCompany();
  const t = useT('dashboard.share');
  const url = siteUrl(slug);
  const text = t('text', { name, url });
  return (
    <FormDialog
      title={t('title')}
      submitLabel={translate('dashboard.checklist.steps.share_site.confirm')}
      onSubmit={onDone}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>{url}</Typography>
        <CopyButton text={url} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
        <QrCode text={url} label={t('code')} />
        <Typography sx={{ flex: '1 1 120px' }} color="textSecondary">
          {t('code_hint')}
        </Typography>
      </Box>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <TextField
          label={t('text_label')}
          defaultValue={text}
          multiline
          fullWidth
          slotProps={{ htmlInput: { readOnly: true } }}
        />
        <CopyButton text={text} label={t('copy_text')} />
      </Box>
    </FormDialog>
  );
}
