import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useT } from '../../hooks/useT';
import { ArticleSaveBar } from './ArticleSaveBar';
import { useUnsavedArticle } from './useUnsavedArticle';

/** Until the first save, the browser keeps the typed text. */
export const ArticleCreateBar = () => {
  const { stage, forget } = useUnsavedArticle();
  const t = useT('resources.articles');
  const back = (
    <Box>
      {t('unsaved.restored')}{' '}
      <Button size="small" color="inherit" onClick={forget}>
        {t('unsaved.discard')}
      </Button>
    </Box>
  );
  return (
    <ArticleSaveBar status={stage === 'back' ? back : stage === 'kept' ? t('unsaved.stored') : undefined} />
  );
};
