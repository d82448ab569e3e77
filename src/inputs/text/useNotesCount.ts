import { useTranslate } from 'ra-core';

export function useNotesCount(text: string, max: number) {
  const translate = useTranslate();
  const typed = text.trim().length;
  const over = typed - max;
  return over > 0
    ? { error: true, helperText: translate('admin.notes.exceeded', { max, over }) }
    : { helperText: translate('admin.notes.count', { max, typed, left: max - typed }) };
}
