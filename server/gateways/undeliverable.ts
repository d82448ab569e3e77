/** Whoever was asked to deliver it has refused for good: the same again would be refused again. */
export class Undeliverable extends Error {}
