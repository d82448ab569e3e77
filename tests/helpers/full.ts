/** Whether this is `npm run test:full`: both databases for every test, whole storms, and every look of every screen. */
export const isFull = process.env.TEST_FULL === '1';
