/** The time to undo a change before its notification is sent. */
export const grace_s = 10;
