export { deleteExpiredExports } from './operations/deleteExpiredExports';
export { makeExports } from './operations/makeExports';
export { exportsChannel } from './commands/requestExport';
export { restoreExport } from './operations/restoreExport';
export { RestoreRefused } from './operations/steps/restoreRefused';
export { data } from './routes/data';
export { exports } from './routes/exports';
