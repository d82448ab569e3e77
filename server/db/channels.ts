/** The channel on which every server process hears that something of a company has changed. */
export const changesChannel = 'changes';
