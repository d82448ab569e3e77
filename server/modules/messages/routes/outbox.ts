import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { localeOf, type Locale } from '@/domain/translations/locales';
import { html, type Html } from '@/domain/emails/html';
import { smsParts } from '@/domain/emails/sms';
import { mailTextsOf, type MailTexts } from '@/domain/emails/mailTexts';
import { NotFound } from '@/domain/errors';
import { outboxFolder } from '@/server/platform/gateways/outboxFolder';
import { isOutboxKey, outboxKey } from '@/server/platform/security/outboxKey';
import { listOutbox, readOutbox, type OutboxMessage } from '../queries/outboxFiles';

type One = { Params: { name: string } };

/**
 * For developers and the demo, with the key that the start prints; each link has it, so that it stays for the tab. Where a
 * request comes from proves nothing: a proxy on the same machine need not say that it is one.
 */
export const outbox: FastifyPluginAsync = async app => {
  const { data_dir, secret_key } = app.settings;
  const folder = outboxFolder(data_dir);
  const key = outboxKey(secret_key);

  app.addHook<{ Querystring: { key?: unknown } }>('onRequest', async ({ query }) => {
    if (!isOutboxKey(secret_key, query.key)) throw new NotFound();
  });

  app.get('/', async (request, reply) => {
    const locale = localeOfBrowser(request);
    const title = mailTextsOf(locale)('outbox.title');
    return show(reply, page(locale, title, listOf(await listOutbox(folder), key, mailTextsOf(locale))));
  });

  app.get<One>('/:name', async (request, reply) => {
    const locale = localeOfBrowser(request);
    const message = await readOutbox(folder, request.params.name);
    return show(reply, page(locale, message.subject || 'SMS', detailsOf(message, key, mailTextsOf(locale))));
  });
};

const localeOfBrowser = ({ headers }: FastifyRequest) => localeOf(headers['accept-language']);

const show = (reply: FastifyReply, { content }: Html) =>
  reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(content);

const page = (locale: Locale, title: string, body: Html) =>
  html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <style>
          body {
            max-width: 720px;
            margin: 24px auto;
            padding: 0 16px;
            font:
              16px/26px system-ui,
              sans-serif;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
          }
          iframe {
            width: 100%;
            height: 800px;
            border: 1px solid #9ca3af;
          }
        </style>
      </head>
      <body>
        <h1><bdi>${title}</bdi></h1>
        ${body}
      </body>
    </html>`;

const listOf = (messages: OutboxMessage[], key: string, t: MailTexts) =>
  messages.length === 0
    ? html`<p>${t('outbox.empty')}</p>`
    : html`<ul>
        ${messages.map(
          ({ name, to, subject, text }) =>
            html`<li>
              <a href="/api/outbox/${name}?key=${key}"><bdi>${subject || text}</bdi></a> → <bdi>${to}</bdi>
            </li>`,
        )}
      </ul>`;

/** The frame is sandboxed, so links are listed separately. */
const detailsOf = ({ to, from, subject, text, html: emailHtml }: OutboxMessage, key: string, t: MailTexts) =>
  html`<p><a href="/api/outbox?key=${key}">${t('outbox.title')}</a></p>
    <p><bdi>${t('outbox.to', { to })}</bdi></p>
    ${from ? html`<p><bdi>${t('outbox.from', { from })}</bdi></p>` : []}
    <pre>${text}</pre>
    ${subject ? [] : html`<p>${t('outbox.parts', { smart_count: smsParts(text) })}</p>`}
    ${linksOf(text).map(url => html`<p><a href="${url}">${url}</a></p>`)}
    ${emailHtml ? html`<iframe sandbox srcdoc="${emailHtml}" title="${t('outbox.as_html')}"></iframe>` : []}`;

const linksOf = (text: string) => [...new Set(text.match(/https?:\/\/[^\s<>"']+/g))];
