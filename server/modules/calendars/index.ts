export { calendarsChannel, sealLabel as calendarSealLabel } from './operations/connectCalendar';
export { syncAppointments } from './operations/syncAppointments';
export { calendarConnections, calendarReturn } from './routes/calendarConnections';
export { calendarFeed } from './routes/calendarFeed';
export { employeeFeed, userFeed } from './routes/calendarFeeds';
