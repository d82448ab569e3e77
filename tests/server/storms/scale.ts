/** `npm run storms` is the whole of it; every run of the tests has as much of it as finds what is wrong. */
export const isWhole = process.env.STORMS === 'whole';
