/** We may not write there any more: the person must connect anew. */
export class AccessLost extends Error {}

export class AlreadyExists extends Error {}

export class NotThere extends Error {}

/** Too much was asked: later it is answered. */
export class Busy extends Error {}

/** Nobody answers, or something is broken over there. */
export class Unreachable extends Error {}
