/** Without case, punctuation, apostrophes and what is in brackets: 'E-Mail (required)' is 'e mail'. */
export const normalizedName = (name: string): string =>
  name
    .normalize('NFC')
    .toLowerCase()
    .replace(/\([^)]*\)|\[[^\]]*\]/g, ' ')
    .replace(/['’ʼ`´"«»“”]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
