/** Refused permanently; a retry would be refused too. */
export class Undeliverable extends Error {}
