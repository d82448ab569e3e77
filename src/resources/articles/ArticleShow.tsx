import type { Article } from '@/domain/articles/article';
import { ShowPage } from '@/src/views/ShowPage';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useT } from '@/src/hooks/useT';
import { useMayWrite, useCompanyContext } from '@/src/company/CompanyContext';
import { usePreview } from './usePreview';
import { useTogglePublished } from './useTogglePublished';
import Link from '@mui/material/Link';
import { articlePath } from '@/domain/articles/articlePath';
import { CardSection } from '@/src/components/CardSection';
import { DescriptionItem } from '@/src/components/DescriptionItem';
import { DescriptionList } from '@/src/components/DescriptionList';
import { useDay } from '@/src/time/useDay';
import { StateField } from './ArticleFields';
import { UnpublishedChanges } from './UnpublishedChanges';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { isEmptyContent, readingMinutes } from '@/domain/articles/content';
import { prose } from '@/src/theme/prose';

export default function ArticleShow() {
  return (
    <ShowPage<Article> actions={<ArticleActions />}>
      {article => (
        <>
          <ArticleFacts article={article} />
          <ArticleText article={article} />
        </>
      )}
    </ShowPage>
  );
}

const ArticleActions = () => {
  const article = useRecordContext<Article>();
  const mayWrite = useMayWrite('articles');
  const togglePublished = useTogglePublished();
  const preview = usePreview();
  const [isBusy, setIsBusy] = useState(false);
  const t = useT('resources.articles');
  if (!article || !mayWrite) return null;

  const { id, is_published, draft_saved_at } = article;
  const toggle = async (isPublished: boolean) => {
    setIsBusy(true);
    await togglePublished({ ...article, is_published: isPublished });
    setIsBusy(false);
  };
  return (
    <>
      <Button color="inherit" onClick={() => void preview(id)}>
        {t('preview')}
      </Button>
      {is_published && (
        <Button color="inherit" loading={isBusy} onClick={() => void toggle(true)}>
          {t('unpublish')}
        </Button>
      )}
      {(!is_published || draft_saved_at !== null) && (
        <Button variant="outlined" loading={isBusy} onClick={() => void toggle(false)}>
          {t('publish')}
        </Button>
      )}
    </>
  );
};

const ArticleFacts = ({ article }: { article: Article }) => {
  const translate = useTranslate();
  const day = useDay();
  const { summary, is_published, published_at, updated_at } = article;
  const name = (field: string) => `resources.articles.fields.${field}`;
  return (
    <CardSection title={translate('resources.articles.facts')}>
      <DescriptionList>
        <DescriptionItem name={name('published')}>
          <StateField />
        </DescriptionItem>
        {published_at !== null && (
          <DescriptionItem name={name('published_at')}>{day(published_at)}</DescriptionItem>
        )}
        <DescriptionItem name={name('updated_at')}>{day(updated_at)}</DescriptionItem>
        <DescriptionItem name={name('summary')}>{summary || translate('collections.none')}</DescriptionItem>
      </DescriptionList>
      {is_published && <OnSite article={article} />}
      <UnpublishedChanges article={article} />
    </CardSection>
  );
};

/** Only where the company shows its news. */
const OnSite = ({ article }: { article: Article }) => {
  const translate = useTranslate();
  const { company, settings } = useCompanyContext();
  if (!settings.show_blog_section || !settings.business_site_enabled) return null;
  return (
    <Link
      href={`/s/${company.slug}/blog/${articlePath(article)}`}
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-block', mt: 4, py: 0.5 }}
    >
      {translate('resources.articles.view')}
    </Link>
  );
};

/** Safe as HTML: saved text has passed the allow-list. */
const ArticleText = ({ article: { content, image } }: { article: Article }) => {
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
