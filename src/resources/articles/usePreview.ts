import { useDataProvider, useNotify, type Identifier } from 'ra-core';
import type { CompanyDataProvider } from '../../dataProvider/companyDataProvider';

/** Opens a preview on the site; the tab opens at once, since browsers block late ones. */
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
