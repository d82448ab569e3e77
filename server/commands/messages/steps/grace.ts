/** Seconds in which a notification of a change can be taken back before it is sent. */
export const grace_s = 10;
