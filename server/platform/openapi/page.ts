import { html, Html } from '@/domain/emails/html';
import type { ApiDocument, Content, Operation } from './document';

type Call = { path: string; method: string; operation: Operation };

export function pageOf(document: ApiDocument): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ path, method, operation })),
  );
  const tags = [...new Set(calls.map(tagOf))].sort();
  const links = tags.map(tag => html`<a href="#${tag}">${tag}</a> `);
  const sections = tags.map(tag => {
    const own = calls.filter(call => tagOf(call) === tag);
    return html`<section id="${tag}">
      <h2>${tag}</h2>
      ${own.map(callOf)}
    </section>`;
  });
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The API of Zapys</title>
        <style>
          ${new Html(style)}
        </style>
      </head>
      <body>
        <header>
          <h1>The API of Zapys</h1>
          <p>As OpenAPI 3.1: <a href="/api/v1/openapi.json">/api/v1/openapi.json</a></p>
          <nav aria-label="Headings">${links}</nav>
        </header>
        <main>${sections}</main>
      </body>
    </html>`.content;
}

const tagOf = ({ operation: { tags } }: Call) => tags[0] ?? '';

function callOf({ path, method, operation }: Call): Html {
  const { summary = '', description = '', parameters, requestBody, responses } = operation;
  const answers = Object.entries(responses).flatMap(([status, answer]) =>
    status.startsWith('2') && 'content' in answer && answer.content
      ? { status, content: answer.content }
      : [],
  );
  return html`<details>
    <summary><b>${method.toUpperCase()}</b> <code>${path}</code> ${summary}</summary>
    <p>${description}</p>
    ${parameters.length > 0 ? block('Parameters', parameters) : ''}
    ${requestBody ? block('Body', schemaIn(requestBody.content)) : ''}
    ${answers.map(({ status, content }) => block(`Answer ${status}`, schemaIn(content)))}
  </details>`;
}

const schemaIn = (content: Content) => Object.values(content)[0]?.schema;

const block = (title: string, what: unknown) =>
  html`<h3>${title}</h3>
    <pre tabindex="0">${JSON.stringify(what, null, 2)}</pre>`;

const style = `:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { max-width: 60rem; margin: 0 auto; padding: 1rem }
nav { display: flex; flex-wrap: wrap; gap: 0.25rem 0.75rem }
nav a { display: inline-block; padding: 0.15rem 0 }
summary { padding: 0.5rem 0; cursor: pointer; overflow-wrap: anywhere }
b { display: inline-block; min-width: 4.5rem }
pre { overflow: auto; padding: 0.75rem; border: 1px solid #8888; border-radius: 8px; font-size: 0.85rem }
h2 { margin: 1.5rem 0 0.25rem }
h3 { font-size: 1rem; margin: 0.5rem 0 }`;
