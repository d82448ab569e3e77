export * from './catalogue';
export * from './companies';
export * from './log';
export * from './notifications';
export * from './users';
export * from './visits';
