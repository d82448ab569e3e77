import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { ArticleSaveBar } from './ArticleSaveBar';
import { useUnsavedText } from './useUnsavedText';

/** Until it is saved for the first time, the browser keeps what is typed. */
export const ArticleCreateBar = () => {
  const translate = useTranslate();
  const { stage, forget } = useUnsavedText();
  const words = (name: string) => translate(`resources.articles.${name}`);
  const back = (
    <Box>
      {words('unsaved.back')}{' '}
      <Button size="small" color="inherit" onClick={forget}>
        {words('unsaved.forget')}
      </Button>
    </Box>
  );
  return (
    <ArticleSaveBar status={stage === 'back' ? back : stage === 'kept' ? words('unsaved.kept') : undefined} />
  );
};
