/** For so long, in seconds, whoever tells a client of a change may think again: what they take back is never sent. */
export const grace_s = 10;
