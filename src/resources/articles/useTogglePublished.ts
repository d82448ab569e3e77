import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';
import { useNotifyError } from '@/src/hooks/useNotifyError';
import type { Article } from '@/domain/articles/article';

export function useTogglePublished() {
  const { publishArticle, unpublishArticle } = useDataProvider<CompanyDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyError = useNotifyError();

  return async ({ id, title, is_published }: Pick<Article, 'id' | 'title' | 'is_published'>) => {
    try {
      await (is_published ? unpublishArticle(id) : publishArticle(id));
      notify(`resources.articles.${is_published ? 'unpublished' : 'published'}`, {
        type: 'success',
        messageArgs: { name: title },
      });
    } catch (error) {
      notifyError(error);
    }
    await queryClient.invalidateQueries({ queryKey: ['articles'] });
  };
}
