import type { Identifier } from 'ra-core';
import type { Article, ArticleText } from '../../../domain/articles/article';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

export type DraftVersions = { version: number; draft_version: number };
export type KeptDraft = { draft_version: number; draft_saved_at: number };

/** What happens to an article beside being written. */
export function articleCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = (id: Identifier, path: string) => `${root}/articles/${id}/${path}`;
  return {
    publishArticle: (id: Identifier) => send<Article>('POST', path(id, 'publish'), {}),
    unpublishArticle: (id: Identifier) => send<Article>('POST', path(id, 'unpublish'), {}),
    keepDraft: (id: Identifier, draft: ArticleText & DraftVersions) =>
      send<KeptDraft>('PUT', path(id, 'draft'), draft),
    dropDraft: (id: Identifier) => send('DELETE', path(id, 'draft')),
    /** Where the article stands as a page of the site, for an hour. */
    previewArticle: (id: Identifier) => send<{ url: string }>('GET', path(id, 'preview')),
  };
}
