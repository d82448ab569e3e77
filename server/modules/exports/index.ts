export { deleteExpiredExports } from './commands/deleteExpiredExports';
export { makeExports } from './commands/makeExports';
export { exportsChannel } from './commands/requestExport';
export { restoreExport } from './commands/restoreExport';
export { RestoreRefused } from './commands/steps/restoreRefused';
export { data } from './routes/data';
export { exports } from './routes/exports';
