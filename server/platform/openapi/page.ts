import { html, Html } from '@/domain/emails/html';

/** Of Scalar. Nothing comes from its servers or goes there: fonts, proxy, telemetry and assistant are off. */
const configuration = {
  url: '/api/v1/openapi.json',
  layout: 'modern',
  theme: 'default',
  withDefaultFonts: false,
  telemetry: false,
  agent: { disabled: true },
  mcp: { disabled: true },
  proxyUrl: '',
  hideClientButton: true,
  showDeveloperTools: 'never',
  authentication: { preferredSecurityScheme: 'bearer' },
  tagsSorter: 'alpha',
};

/** The viewer reads its configuration from the attribute, so that the page has no script of its own. */
export const docsPage = (viewer_url: string): string =>
  html`<!doctype html>
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
        <noscript>
          <p>
            This page needs JavaScript. The document that it shows:
            <a href="/api/v1/openapi.json">OpenAPI 3.1</a>
          </p>
        </noscript>
        <script
          id="api-reference"
          type="application/json"
          data-configuration="${JSON.stringify(configuration)}"
        ></script>
        <script src="${viewer_url}"></script>
      </body>
    </html>`.content;

const style = `:root { color-scheme: light dark; --scalar-font: system-ui, sans-serif; --scalar-font-code: ui-monospace, monospace }
body { margin: 0 }
noscript p { padding: 1rem; font: 16px/1.5 system-ui, sans-serif }`;
