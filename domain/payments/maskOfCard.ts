/** The last digits that the provider gives: '•••• 4242'. */
export function maskOfCard(number: string): string {
  const [last] = /\d{1,4}$/.exec(number) ?? [];
  return last ? `•••• ${last}` : '••••';
}
