import { useDataProvider, useRecordContext } from 'ra-core';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { defined } from '@/domain/assert';
import { emptyText, publicFields, type Article, type ArticleText } from '@/domain/articles/article';
import { changedTranslations, type Translations } from '@/domain/translations/translations';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { apiErrorOf } from '@/src/dataProvider/apiError';

const pause_ms = 1500;

export type Stage =
  | { name: 'idle' | 'saving' | 'failed' }
  | { name: 'saved'; at: number }
  /** Another user saved it meanwhile; `present` is the current article with its draft. */
  | { name: 'stale'; present: FieldValues };

/** Saves the draft shortly after the last change; `saveNow` saves at once and returns whether that succeeded. */
export function useAutosave(): { stage: Stage; saveNow: () => Promise<boolean> } {
  const { id } = defined(useRecordContext<Article>(), 'article');
  const { keepDraft } = useDataProvider<CompanyDataProvider>();
  const { getValues, setValue, reset, watch } = useFormContext();
  const [stage, setStage] = useState<Stage>({ name: 'idle' });
  const savedText = useRef(textOf(getValues()));
  const queue = useRef<Promise<boolean>>(Promise.resolve(true));

  const send = useCallback(async (): Promise<boolean> => {
    const values = getValues();
    const text = textOf(values);
    if (text === savedText.current) return true;
    setStage({ name: 'saving' });
    try {
      const { version, draft_version } = values as Article;
      const { data } = await keepDraft(id, { ...(JSON.parse(text) as ArticleText), version, draft_version });
      savedText.current = text;
      setValue('draft_version', data.draft_version);
      if (textOf(getValues()) === text) reset(getValues(), stayingPut);
      setStage({ name: 'saved', at: data.draft_saved_at });
      return true;
    } catch (error) {
      const { code, current } = apiErrorOf(error) ?? {};
      const present: FieldValues | undefined = current;
      if (code === 'stale_version') setStage({ name: 'stale', present: { ...present, ...present?.draft } });
      else setStage({ name: 'failed' });
      return false;
    }
  }, [getValues, keepDraft, id, setValue, reset]);

  // In sequence: each uses the version that the previous one produced.
  const saveNow = useCallback(() => (queue.current = queue.current.then(send)), [send]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch((values, { name }) => {
      if (name === undefined) savedText.current = textOf(values);
      clearTimeout(timer);
      if (textOf(values) !== savedText.current) timer = setTimeout(() => void saveNow(), pause_ms);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [watch, saveNow]);

  return { stage, saveNow };
}

const stayingPut = { keepErrors: true, keepSubmitCount: true, keepIsSubmitted: true, keepTouched: true };

const textOf = ({ translations = {}, ...values }: FieldValues): string => {
  const text = { ...values, translations: changedTranslations({}, translations as Translations) };
  return JSON.stringify(
    Object.fromEntries(publicFields.map(name => [name, Reflect.get(text, name) ?? emptyText[name]])),
  );
};
