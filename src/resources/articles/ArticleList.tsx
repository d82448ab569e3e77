import { deleteRows, exportRows, type BulkAction } from '@/src/lists/bulk/actions';
import { ListPage } from '@/src/lists/ListPage';
import type { Column, Tab } from '@/src/lists/ListPageContext';
import { ChangedField, DateField, StateField, TitleField } from './ArticleFields';
import Preview from '@mui/icons-material/VisibilityOutlined';
import Publish from '@mui/icons-material/PublicRounded';
import Unpublish from '@mui/icons-material/PublicOffRounded';
import { useRecordContext } from 'ra-core';
import { useT } from '@/src/hooks/useT';
import type { Article } from '@/domain/articles/article';
import { useMayWrite } from '@/src/company/CompanyContext';
import { RowAction } from '@/src/lists/row/RowAction';
import { usePreview } from './usePreview';
import { useTogglePublished } from './useTogglePublished';

export default function ArticleList() {
  return (
    <ListPage
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      tabs={tabs}
      bulk={[publish, unpublish, ...exportRows, deleteRows]}
      rowActions={ArticleRowActions}
      isTranslated
    />
  );
}

const tabs: Tab[] = [
  { name: 'published', label: 'resources.articles.tabs.published', filter: { published: true } },
  { name: 'not_published', label: 'resources.articles.tabs.not_published', filter: { published: false } },
];

const columns: Column[] = [
  { name: 'title', field: TitleField, sortBy: 'title' },
  { name: 'published', field: StateField },
  { name: 'published_at', field: DateField, sortBy: 'published_at', align: 'right' },
  { name: 'updated_at', field: ChangedField, sortBy: 'updated_at', align: 'right', onCard: 'nowhere' },
];

const ArticleRowActions = () => {
  const article = useRecordContext<Article>();
  const mayWrite = useMayWrite('articles');
  const togglePublished = useTogglePublished();
  const preview = usePreview();
  const t = useT('resources.articles');
  if (!mayWrite || !article) return null;
  const { is_published } = article;
  return (
    <>
      <RowAction icon={Preview} label={t('preview')} onChoose={() => void preview(article.id)} />
      <RowAction
        icon={is_published ? Unpublish : Publish}
        label={t(is_published ? 'unpublish' : 'publish')}
        onChoose={() => void togglePublished(article)}
      />
    </>
  );
};

const publish: BulkAction = {
  name: 'publish',
  icon: Publish,
  change: { changes: { is_published: true } },
  successMessage: 'collections.bulk.published',
  appliesTo: ({ published }) => published !== true,
};

const unpublish: BulkAction = {
  name: 'unpublish',
  icon: Unpublish,
  change: { changes: { is_published: false } },
  successMessage: 'collections.bulk.unpublished',
  appliesTo: ({ published }) => published !== false,
};
