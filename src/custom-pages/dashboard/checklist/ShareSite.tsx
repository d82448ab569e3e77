import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useCompany } from '@/src/company/CompanyContext';
import { CopyButton } from '@/src/components/CopyButton';
import { QrCode } from '@/src/components/QrCode';
import { useT } from '@/src/hooks/useT';
import { isLoopback, siteUrl } from '@/src/routing/siteUrl';

/** The site's address as a link, as a code where phones can open it, and as a text for a post. */
export const ShareSite = () => {
  const { name, slug } = useCompany();
  const t = useT('dashboard.share');
  const url = siteUrl(slug);
  const text = t('text', { name, url });
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
        <Typography sx={{ overflowWrap: 'anywhere', fontWeight: 550 }}>{url}</Typography>
        <CopyButton text={url} />
      </Box>
      {!isLoopback() && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'center' }}>
          <QrCode text={url} label={t('code')} />
          <Typography sx={{ flex: '1 1 120px' }} color="textSecondary">
            {t('code_hint')}
          </Typography>
        </Box>
      )}
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
    </>
  );
};
