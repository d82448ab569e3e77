import { collectionRows } from '../collectionRows';
import type { Body, Row } from '../row';

const anArticle: Body = () => ({ title: 'News', summary: '', content: '<p>Read this.</p>' });
const ofArticle: Row = { access: 'company', owner: 200, employee: 403, id: t => t.article };

/** Routes of what a company’s site shows besides: articles and reviews. */
export const siteRows: Record<string, Row> = {
  ...collectionRows('articles', t => t.article, anArticle, { reads: 403 }),
  'POST /companies/:company/articles/:id/publish': { ...ofArticle, body: () => ({}) },
  'POST /companies/:company/articles/:id/unpublish': { ...ofArticle, body: () => ({}) },
  'PUT /companies/:company/articles/:id/draft': { ...ofArticle, body: anArticle },
  'DELETE /companies/:company/articles/:id/draft': { ...ofArticle, owner: 204 },
  'GET /companies/:company/articles/:id/preview': ofArticle,
  'GET /companies/:company/reviews': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/reviews/summary': { access: 'company', owner: 200, employee: 200 },
  'GET /companies/:company/reviews.csv': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/reviews.xlsx': { access: 'company', owner: 200, employee: 403 },
  'GET /companies/:company/reviews/:id': { access: 'company', owner: 200, employee: 404, id: t => t.review },
  'PATCH /companies/:company/reviews/:id': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.review,
    body: () => ({ is_published: false, reason: 'Rude' }),
  },
  'PATCH /companies/:company/reviews': {
    access: 'company',
    owner: 200,
    employee: 403,
    body: ({ review }) => ({ ids: [review], changes: {} }),
  },
  'POST /companies/:company/reviews/:id/reply': {
    access: 'company',
    owner: 200,
    employee: 403,
    id: t => t.review,
    body: () => ({ text: 'Thank you' }),
  },
};
