export const changesChannel = 'changes';
