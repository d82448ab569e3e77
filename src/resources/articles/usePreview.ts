import { useDataProvider, useNotify, type Identifier } from 'ra-core';
import type { CompanyDataProvider } from '@/src/dataProvider/companyDataProvider';

/** Opens the tab at once, because browsers block late pop-ups. */
export function usePreview() {
  const { previewArticle } = useDataProvider<CompanyDataProvider>();
  const notify = useNotify();

  return async (id: Identifier, saved?: Promise<unknown>) => {
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    try {
      await saved;
      const { data } = await previewArticle(id);
      if (tab) tab.location.href = data.url;
    } catch {
      tab?.close();
      notify('resources.articles.no_preview', { type: 'error' });
    }
  };
}
