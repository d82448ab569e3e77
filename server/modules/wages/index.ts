export { wageUndo } from './commands/wages';
export { payroll } from './routes/payroll';
export { wageRules } from './routes/wageRules';
