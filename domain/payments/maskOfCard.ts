/** The last digits that the provider gives: '•••• 4242'. */
export function maskOfCard(notified: string): string {
  const [last] = /\d{1,4}$/.exec(notified) ?? [];
  return last ? `•••• ${last}` : '••••';
}
