import type { SiteArticle } from '@/domain/articles/siteArticle';
import type { SiteContext } from './pageContext';

/** The news as RSS 2.0, the latest first. */
export function feedOf({ site, t, locale, origin, urls }: SiteContext, articles: SiteArticle[]): string {
  const self = origin + urls.feed();
  const title = t('title', { page: t('blog.title'), company: site.name });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    element('title', title),
    element('link', origin + urls.blog()),
    element('description', site.summary || t('description', { company: site.name })),
    element('language', locale),
    `<atom:link href="${escape(self)}" rel="self" type="application/rss+xml"/>`,
    ...articles.map(article => itemOf(article, origin + urls.article(article))),
    '</channel></rss>',
    '',
  ].join('\n');
}

const itemOf = ({ title, summary, published_at }: SiteArticle, url: string) =>
  [
    '<item>',
    element('title', title),
    element('link', url),
    element('guid', url),
    element('pubDate', new Date(published_at * 1000).toUTCString()),
    ...(summary ? [element('description', summary)] : []),
    '</item>',
  ].join('');

const element = (name: string, text: string) => `<${name}>${escape(text)}</${name}>`;

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Without what XML 1.0 cannot hold. */
const escape = (text: string) =>
  text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"]/g, sign => signs[sign] ?? sign);
