import { articleSchema, emptyText, publicFields, type ArticleText } from '@/domain/articles/article';
import { CreatePage } from '@/src/forms/CreatePage';
import { ArticleInputs } from './ArticleInputs';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useT } from '@/src/hooks/useT';
import { ArticleSaveBar } from './ArticleSaveBar';
import { useStoreContext } from 'ra-core';
import { useEffect, useState } from 'react';
import { useFormContext, type FieldValues } from 'react-hook-form';

export default function ArticleCreate() {
  return <CreatePage schema={articleSchema} inputs={<ArticleInputs />} bar={<ArticleCreateBar />} />;
}

/** Until the first save, the browser keeps the typed text. */
const ArticleCreateBar = () => {
  const { stage, discard } = useUnsavedArticle();
  const t = useT('resources.articles');
  const restored = (
    <Box>
      {t('unsaved.restored')}{' '}
      <Button size="small" color="inherit" onClick={discard}>
        {t('unsaved.discard')}
      </Button>
    </Box>
  );
  return (
    <ArticleSaveBar
      status={stage === 'restored' ? restored : stage === 'stored' ? t('unsaved.stored') : undefined}
    />
  );
};

const name = 'articles.unsaved';
const pause_ms = 500;

/** Restores an unsaved new article after a crash; saving it or leaving on purpose discards it. */
function useUnsavedArticle(): { stage: 'idle' | 'stored' | 'restored'; discard: () => void } {
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
