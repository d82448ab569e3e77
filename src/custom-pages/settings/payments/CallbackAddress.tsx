import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@/src/components/CopyButton';
import { useT } from '@/src/hooks/useT';

/** The address that the company enters at the provider, which does not get it with each payment. */
export const CallbackAddress = ({ url }: { url: string | null }) => {
  const t = useT('resources.payment_integrations');
  if (url === null) {
    return (
      <Typography variant="body2" color="textSecondary">
        {t('callback_later')}
      </Typography>
    );
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <TextField
        label={t('callback')}
        value={url}
        helperText={t('callback_hint')}
        fullWidth
        slotProps={{ htmlInput: { readOnly: true } }}
      />
      <CopyButton text={url} />
    </Box>
  );
};
