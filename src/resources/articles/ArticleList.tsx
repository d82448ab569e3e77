import { deleteRows, exportRows } from '@/src/lists/bulk/actions';
import { ListPage } from '@/src/lists/ListPage';
import type { Column, Tab } from '@/src/lists/ListPageContext';
import { ArticleRowActions } from './ArticleRowActions';
import { ChangedField, DateField, StateField, TitleField } from './ArticleFields';
import { publish, unpublish } from './bulk';

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
