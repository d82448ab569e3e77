import Add from '@mui/icons-material/AddOutlined';
import Down from '@mui/icons-material/KeyboardArrowDownOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { memo, useState } from 'react';
import { NotificationsButton } from '@/src/notifications/NotificationsButton';
import { PaletteButton } from '@/src/palette/PaletteButton';
import { size } from '@/src/theme/tokens';
import { useBooking } from '@/src/booking/BookingContext';
import { AssistantButton } from './AssistantButton';
import { Permitted } from '@/src/access/Permitted';
import { CreateMenu } from './CreateMenu';

export const TopBar = memo(({ titleRef }: { titleRef: (slot: HTMLElement | null) => void }) => {
  const translate = useTranslate();
  const book = useBooking();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
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
          sx={{ ...create, borderStartEndRadius: 0, borderEndEndRadius: 0 }}
        >
          {translate('admin.shared.create_visit')}
        </Button>
        <Button
          variant="contained"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
          aria-haspopup="menu"
          aria-label={translate('admin.shared.create_more')}
          sx={{
            ...create,
            minWidth: 36,
            px: 1,
            ml: '-7px',
            borderStartStartRadius: 0,
            borderEndStartRadius: 0,
          }}
        >
          <Down />
        </Button>
        <CreateMenu anchor={anchor} from="top" onClose={() => setAnchor(null)} />
      </Permitted>
    </Box>
  );
});

const create = { display: { xs: 'none', sm: 'inline-flex' }, flexShrink: 0 };
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
