import { useTranslate } from 'ra-core';

export function useNotesCount(text: string, max: number) {
  const translate = useTranslate();
  const typed = text.trim().length;
  const over = typed - max;
  return over > 0
    ? { error: true, helperText: translate('collections.notes.exceeded', { max, over }) }
    : { helperText: translate('collections.notes.count', { max, typed, left: max - typed }) };
}
