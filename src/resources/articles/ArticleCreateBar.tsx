import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useT } from '@/src/hooks/useT';
import { ArticleSaveBar } from './ArticleSaveBar';
import { useUnsavedArticle } from './useUnsavedArticle';

/** Until the first save, the browser keeps the typed text. */
export const ArticleCreateBar = () => {
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
