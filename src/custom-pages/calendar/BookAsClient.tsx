import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { SidePanel } from '@/src/components/dialogs/SidePanel';
import { useT } from '@/src/hooks/useT';
import { SitePreview } from '@/src/views/SitePreview';

const width_px = 340;

/** The site on a phone beside the calendar, into which its bookings drop. */
export default function BookAsClient({ onClose }: { onClose: () => void }) {
  const t = useT('calendar.as_client');
  return (
    <SidePanel title={t('title')} onClose={onClose}>
      <Box sx={{ px: 5, pb: 5, display: 'grid', gap: 4, justifyItems: 'center' }}>
        <Typography color="textSecondary">{t('text')}</Typography>
        <SitePreview path="/book" width={width_px} />
      </Box>
    </SidePanel>
  );
}
