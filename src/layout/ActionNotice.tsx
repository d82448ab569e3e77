import Box from '@mui/material/Box';
import Snackbar from '@mui/material/Snackbar';
import { useTranslate, type NotificationPayload } from 'ra-core';
import { useState } from 'react';
import { size } from '../theme/tokens';

const shown_ms = 3000;

/** A few words about what one has just done; the next takes the place of the last. */
export const ActionNotice = ({ notice }: { notice: NotificationPayload | undefined }) => {
  const translate = useTranslate();
  const [seen, setSeen] = useState<NotificationPayload>();
  if (!notice) return null;
  const { message, notificationOptions } = notice;
  const said =
    typeof message === 'string'
      ? translate(message, { _: message, ...notificationOptions?.messageArgs })
      : message;
  return (
    <Snackbar
      open={notice !== seen}
      autoHideDuration={shown_ms}
      onClose={(_, reason) => reason !== 'clickaway' && setSeen(notice)}
      anchorOrigin={{ vertical: 'top', horizontal: 'center' }}
      sx={{ top: { xs: size.topBar + 8 }, pointerEvents: 'none' }}
    >
      <Box role="status" sx={({ palette }) => ({ ...pill, boxShadow: palette.floating })}>
        {said}
      </Box>
    </Snackbar>
  );
};

const pill = {
  px: 4,
  py: 2,
  borderRadius: 5,
  bgcolor: 'text.primary',
  color: 'background.paper',
  fontSize: 13,
  fontWeight: 550,
  lineHeight: '20px',
};
