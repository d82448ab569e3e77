import Add from '@mui/icons-material/AddOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { memo } from 'react';
import { NotificationsButton } from '@/src/notifications/NotificationsButton';
import { PaletteButton } from '@/src/palette/PaletteButton';
import { size } from '@/src/theme/tokens';
import { useBooking } from '@/src/booking/BookingContext';
import { AssistantButton } from '@/src/resources/assistants/AssistantButton';
import { Permitted } from '@/src/access/Permitted';

export const TopBar = memo(({ titleRef }: { titleRef: (slot: HTMLElement | null) => void }) => {
  const translate = useTranslate();
  const book = useBooking();
  return (
    <Box component="header" sx={theme => ({ ...bar, borderColor: theme.palette.line })}>
      <Box ref={titleRef} sx={{ display: 'flex', alignItems: 'center', gap: 2, flex: 1, minWidth: 0 }} />
      <PaletteButton />
      <AssistantButton />
      <NotificationsButton />
      <Permitted permission="records.write.own">
        <Button
          variant="contained"
          startIcon={<Add />}
          onClick={() => book()}
          sx={{ display: { xs: 'none', sm: 'inline-flex' }, flexShrink: 0 }}
        >
          {translate('admin.shared.create_visit')}
        </Button>
      </Permitted>
    </Box>
  );
});

const bar = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  height: size.topBar,
  flexShrink: 0,
  px: { xs: 4, sm: 6 },
  position: 'sticky',
  top: 'var(--banner, 0px)',
  zIndex: 'appBar',
  bgcolor: 'background.paper',
  borderBottom: 1,
};
