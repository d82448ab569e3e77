export { calendarsChannel } from './commands/connectCalendar';
export { syncAppointments } from './commands/syncAppointments';
export { calendarConnections, calendarReturn } from './routes/calendarConnections';
export { calendarFeed } from './routes/calendarFeed';
export { employeeFeed, userFeed } from './routes/calendarFeeds';
