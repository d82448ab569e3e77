/** A sentence for whoever runs the command. */
export class RestoreRefused extends Error {}
