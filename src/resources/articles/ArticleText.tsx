import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { Article } from '@/domain/articles/article';
import { isEmptyContent, readingMinutes } from '@/domain/articles/content';
import { CardSection } from '@/src/components/CardSection';
import { prose } from '@/src/theme/prose';

/** Safe as HTML: saved text has passed the allow-list. */
export const ArticleText = ({ article: { content, image } }: { article: Article }) => {
  const translate = useTranslate();
  return (
    <CardSection title={translate('resources.articles.text')}>
      {image && (
        <Box
          component="img"
          src={image.url}
          width={image.width}
          height={image.height}
          alt=""
          sx={{ display: 'block', width: '100%', height: 'auto', borderRadius: 1, mb: 4 }}
        />
      )}
      {isEmptyContent(content) ? (
        <Typography color="textSecondary">{translate('resources.articles.no_content')}</Typography>
      ) : (
        <>
          <Typography variant="body2" color="textSecondary" sx={{ mb: 3 }}>
            {translate('editor.minutes', { smart_count: readingMinutes(content) })}
          </Typography>
          <Box sx={prose} dangerouslySetInnerHTML={{ __html: content }} />
        </>
      )}
    </CardSection>
  );
};
