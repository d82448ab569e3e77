import type { Identifier } from 'ra-core';
import type { Article, ArticleText } from '@/domain/articles/article';
import type { HttpClient } from '../httpClient';
import { sender } from '../sender';

export type DraftVersions = { version: number; draft_version: number };
export type SavedDraft = { draft_version: number; draft_saved_at: number };

export function articleCalls(http: HttpClient, root: string) {
  const send = sender(http);
  const path = (id: Identifier, path: string) => `${root}/articles/${id}/${path}`;
  return {
    publishArticle: (id: Identifier) => send<Article>('POST', path(id, 'publish'), {}),
    unpublishArticle: (id: Identifier) => send<Article>('POST', path(id, 'unpublish'), {}),
    keepDraft: (id: Identifier, draft: ArticleText & DraftVersions) =>
      send<SavedDraft>('PUT', path(id, 'draft'), draft),
    dropDraft: (id: Identifier) => send('DELETE', path(id, 'draft')),
    /** The URL of a preview, valid for an hour. */
    previewArticle: (id: Identifier) => send<{ url: string }>('GET', path(id, 'preview')),
  };
}
