/** Access was revoked: the user must connect again. */
export class AccessLost extends Error {}

export class AlreadyExists extends Error {}

export class NotThere extends Error {}

/** Rate limit reached; retry later. */
export class Busy extends Error {}

/** No answer, or an error on their side; retry later. */
export class Unreachable extends Error {}
