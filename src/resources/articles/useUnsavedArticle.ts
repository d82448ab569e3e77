import { useStoreContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { emptyText, publicFields, type ArticleText } from '@/domain/articles/article';

const name = 'articles.unsaved';
const pause_ms = 500;

/** Restores an unsaved new article after a crash; saving it or leaving on purpose discards it. */
export function useUnsavedArticle(): { stage: 'idle' | 'stored' | 'restored'; discard: () => void } {
  const store = useStoreContext();
  const { getValues, setValue, reset, watch } = useFormContext();
  const [found] = useState(() => store.getItem<Partial<ArticleText> | null>(name, null));
  const [stage, setStage] = useState<'idle' | 'stored' | 'restored'>(found ? 'restored' : 'idle');

  useEffect(() => {
    if (!found) return;
    store.setItem(name, found);
    // After the form has set its own values.
    const timer = setTimeout(() => {
      for (const field of publicFields)
        setValue(field, found[field] ?? emptyText[field], { shouldDirty: true });
    });
    return () => clearTimeout(timer);
  }, [found, store, setValue]);
  useEffect(() => () => store.removeItem(name), [store]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const { unsubscribe } = watch((_, { type }) => {
      if (type !== 'change') return;
      clearTimeout(timer);
      timer = setTimeout(() => {
        store.setItem(name, textOf(getValues()));
        setStage('stored');
      }, pause_ms);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, getValues, watch]);

  const discard = () => {
    store.removeItem(name);
    reset();
    setStage('idle');
  };
  return { stage, discard };
}

const textOf = (values: FieldValues) => Object.fromEntries(publicFields.map(field => [field, values[field]]));
