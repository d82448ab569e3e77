export { reportEmails } from './messages/composeWeeklyReport';
export { sendWeeklyReports } from './operations/sendWeeklyReports';
export { workedMinutes } from './queries/occupancy';
export { reports } from './routes/reports';
export { endWeeklyReport } from './commands/endWeeklyReport';
export { isWeeklyReportEnded } from './queries/weeklyReportEnded';
export { reportOf } from './queries/report';
