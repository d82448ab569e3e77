export * from './catalogue';
export * from './companies';
export * from './log';
export * from './users';
export * from './visits';
