export { workedMinutes } from './queries/occupancy';
export { reports } from './routes/reports';
