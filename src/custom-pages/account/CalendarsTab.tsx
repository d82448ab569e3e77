import Box from '@mui/material/Box';
import { GoogleCalendarTab } from './GoogleCalendarTab';
import { OwnFeed } from './OwnFeed';

/** Google Calendar, and a link for every other. */
export const CalendarsTab = () => (
  <Box sx={{ display: 'grid', gap: 5 }}>
    <GoogleCalendarTab />
    <OwnFeed />
  </Box>
);
