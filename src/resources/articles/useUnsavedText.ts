import { useStoreContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';
import { publicFields, type ArticleText } from '../../../domain/articles/article';

const name = 'articles.unsaved';
const pause_ms = 500;

/**
 * Keeps what is typed into an article that the server does not know yet in this browser, and brings it back after the
 * tab or the machine has gone. Whoever saves it, or leaves by a way on which they are asked, has done with it.
 */
export function useUnsavedText(): { stage: 'still' | 'kept' | 'back'; forget: () => void } {
  const store = useStoreContext();
  const { getValues, setValue, reset, watch } = useFormContext();
  const [found] = useState(() => store.getItem<Partial<ArticleText> | null>(name, null));
  const [stage, setStage] = useState<'still' | 'kept' | 'back'>(found ? 'back' : 'still');

  useEffect(() => {
    if (!found) return;
    store.setItem(name, found);
    // After the form itself has begun with its own values.
    const timer = setTimeout(() => {
      for (const field of publicFields) setValue(field, found[field] ?? null, { shouldDirty: true });
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
        setStage('kept');
      }, pause_ms);
    });
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [store, getValues, watch]);

  const forget = () => {
    store.removeItem(name);
    reset();
    setStage('still');
  };
  return { stage, forget };
}

const textOf = (values: FieldValues) => Object.fromEntries(publicFields.map(field => [field, values[field]]));
