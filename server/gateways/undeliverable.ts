/** Refused for good: the same message would be refused again. */
export class Undeliverable extends Error {}
