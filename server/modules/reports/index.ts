export { reports } from './routes/reports';
