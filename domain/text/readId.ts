/** The id that is written; undefined if it is none, or one that no number holds exactly. */
export function readId(text: string): number | undefined {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}
