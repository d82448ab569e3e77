export { payroll } from './routes/payroll';
export { wageRules } from './routes/wageRules';
