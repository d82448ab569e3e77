import Link from '@mui/material/Link';
import { useTranslate } from 'ra-core';
import type { Article } from '@/domain/articles/article';
import { articlePath } from '@/domain/articles/articlePath';
import { CardSection } from '@/src/components/CardSection';
import { useCompanyContext } from '@/src/company/CompanyContext';
import { Fact } from '@/src/components/Fact';
import { Facts } from '@/src/components/Facts';
import { useDay } from '@/src/time/useDay';
import { StateField } from './ArticleFields';
import { UnpublishedChanges } from './UnpublishedChanges';

export const ArticleFacts = ({ article }: { article: Article }) => {
  const translate = useTranslate();
  const day = useDay();
  const { summary, is_published, published_at, updated_at } = article;
  const name = (field: string) => `resources.articles.fields.${field}`;
  return (
    <CardSection title={translate('resources.articles.facts')}>
      <Facts>
        <Fact name={name('published')}>
          <StateField />
        </Fact>
        {published_at !== null && <Fact name={name('published_at')}>{day(published_at)}</Fact>}
        <Fact name={name('updated_at')}>{day(updated_at)}</Fact>
        <Fact name={name('summary')}>{summary || translate('collections.none')}</Fact>
      </Facts>
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
