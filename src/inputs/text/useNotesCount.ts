import { useTranslate } from 'ra-core';

/** The helper text of multi-line text: the maximum, how much is typed and left; once it is too long, by how much. */
export function useNotesCount(text: string, max: number) {
  const translate = useTranslate();
  const typed = text.trim().length;
  const over = typed - max;
  return over > 0
    ? { error: true, helperText: translate('collections.notes.exceeded', { max, over }) }
    : { helperText: translate('collections.notes.count', { max, typed, left: max - typed }) };
}
