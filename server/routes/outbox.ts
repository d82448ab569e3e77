import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import { html, type Html } from '../../domain/letters/html';
import { outboxFolder } from '../gateways/outboxFolder';
import { listOutbox, readOutbox, type OutboxMessage } from '../queries/outboxFiles';

type One = { Params: { name: string } };

/** What would have been sent, where no real service is set: for whoever tries or develops the product. */
export const outbox: FastifyPluginAsync = async app => {
  const folder = outboxFolder(app.settings.data_dir);
  const show = (reply: FastifyReply, title: string, body: Html) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(page(title, body));

  app.get('/', async (_, reply) => show(reply, 'Outbox', listOf(await listOutbox(folder))));

  app.get<One>('/:name', async ({ params }, reply) => {
    const message = await readOutbox(folder, params.name);
    return show(reply, message.subject || 'SMS', detailsOf(message));
  });
};

const page = (title: string, body: Html) =>
  html`<!doctype html>
    <html lang="en">
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
    </html>`.written;

const listOf = (messages: OutboxMessage[]) =>
  messages.length === 0
    ? html`<p>No message has been written yet.</p>`
    : html`<ul>
        ${messages.map(
          ({ name, to, subject, text }) =>
            html`<li>
              <a href="/api/outbox/${name}"><bdi>${subject || text}</bdi></a> → <bdi>${to}</bdi>
            </li>`,
        )}
      </ul>`;

/** The HTML stands in a frame that may run nothing and go nowhere; the links are given apart. */
const detailsOf = ({ to, from, text, html: content }: OutboxMessage) =>
  html`<p><a href="/api/outbox">Outbox</a></p>
    <p>To: <bdi>${to}</bdi></p>
    ${from ? html`<p>From: <bdi>${from}</bdi></p>` : []}
    <pre>${text}</pre>
    ${linksOf(text).map(url => html`<p><a href="${url}">${url}</a></p>`)}
    ${content ? html`<iframe sandbox srcdoc="${content}" title="HTML"></iframe>` : []}`;

const linksOf = (text: string) => [...new Set(text.match(/https?:\/\/[^\s<>"']+/g))];
