/** We may not write there any more: the person must connect anew. */
export class AccessLost extends Error {}

/** There is one of this id already. */
export class AlreadyExists extends Error {}

/** It is no more. */
export class NotThere extends Error {}

/** Too much was asked: later it is answered. */
export class Busy extends Error {}

/** Nobody answers, or something is broken over there. */
export class Unreachable extends Error {}
