export { cleanUp } from './operations/cleanUp';
export { undoCompanyChange, undoSettingsChange } from './commands/undoCompanyChange';
export { putSettings } from './commands/putSettings';
export { addresses } from './routes/addresses';
export { companies } from './routes/companies';
export { scheduleImpact } from './routes/scheduleImpact';
