export { forgetImported } from './commands/forgetImported';
export { runImports } from './operations/runImports';
export { importsChannel } from './commands/startImport';
export { importRoutes } from './routes/imports';
