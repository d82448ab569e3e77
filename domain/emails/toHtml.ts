import { brandColorsOf } from '../companies/brandColors';
import type { Locale } from '../translations/locales';
import { Html, html } from './html';
import type { Fact, EmailContent } from './emailContent';
import { mailTextsOf } from './mailTexts';

/** What a company's mails look like; `logo` at its own size, by an absolute URL. */
export type MailBrand = {
  name: string;
  color: string | null;
  logo: { url: string; width: number; height: number } | null;
};

/** Of the product, where the company has no colour. */
const ownColors = {
  light: { primary: '#0e7490', strong: '#155e75', soft: '#ecfeff', on: '#ffffff' },
  dark: { primary: '#22d3ee', strong: '#67e8f9', soft: '#083344', on: '#030712' },
};
type Colors = typeof ownColors;

/** Text on the primary colour passes AA. Mail clients without dark mode show the light colours. */
const lookOf = ({ light }: Colors) => ({
  page: 'margin:0;padding:24px 12px;background:#f9fafb;color:#111827;font:16px/26px Inter,system-ui,-apple-system,"Segoe UI",Roboto,Arial,sans-serif',
  card: 'max-width:560px;margin:0 auto;padding:32px 24px 16px;background:#ffffff;border:1px solid #e5e7eb;border-radius:10px',
  title: 'margin:0 0 16px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-0.01em',
  text: 'margin:0 0 16px',
  code: `margin:0 0 16px;padding:16px;background:${light.soft};border-radius:8px;color:${light.strong};font-size:32px;line-height:40px;font-weight:600;letter-spacing:0.2em;text-align:center;font-variant-numeric:tabular-nums`,
  label: 'margin:0;color:#4b5563;font-size:14px;line-height:20px',
  fact: 'margin:0 0 16px',
  link: `color:${light.primary}`,
  stars: 'margin:24px 0 0',
  star: `display:inline-block;margin:0 6px 8px 0;padding:8px;border:1px solid #d1d5db;border-radius:8px;color:${light.primary};font-weight:600;text-decoration:none`,
  action: 'margin:24px 0',
  button: `display:inline-block;padding:12px 20px;background:${light.primary};color:${light.on};border-radius:8px;font-weight:600;text-decoration:none`,
  hint: 'margin:0 0 16px;color:#4b5563;font-size:14px;line-height:20px;overflow-wrap:anywhere',
  foot: 'max-width:560px;margin:16px auto 0;color:#4b5563;font-size:14px;line-height:20px;text-align:center',
  preview: 'display:none;max-height:0;overflow:hidden;opacity:0',
  // A dark logo is seen in the dark too.
  logo: 'display:block;margin:0 0 20px;padding:4px;background:#ffffff;border-radius:8px',
});
type Look = ReturnType<typeof lookOf>;

const stylesOf = ({ dark }: Colors) =>
  new Html(`@media (prefers-color-scheme: dark) {
  body { background: #030712 !important; color: #f3f4f6 !important; }
  .card { background: #111827 !important; border-color: #1f2937 !important; }
  .quiet { color: #9ca3af !important; }
  .code { background: ${dark.soft} !important; color: ${dark.strong} !important; }
  .button { background: ${dark.primary} !important; color: ${dark.on} !important; }
  a { color: ${dark.primary}; }
  .link { color: ${dark.primary} !important; }
}`);

/**
 * A page without scripts, and without remote content but the company's logo. Each typed text has its own direction (`dir`).
 */
export function toHtml(email: EmailContent, locale: Locale, brand?: MailBrand): string {
  const colors = brand?.color ? brandColorsOf(brand.color) : ownColors;
  const look = lookOf(colors);
  const {
    subject,
    preview,
    title,
    paragraphs,
    code,
    facts = [],
    stars = [],
    action,
    links = [],
    notes = [],
    foot,
    unsubscribe,
  } = email;
  const body = [
    ...paragraphs.map(line => html`<p dir="auto" style="${look.text}">${line}</p>`),
    ...(code ? [html`<p class="code" style="${look.code}">${code}</p>`] : []),
    ...facts.map(fact => factOf(fact, look)),
    ...(stars.length > 0 ? [starsOf(stars, look)] : []),
    ...(action ? [actionOf(action, locale, look)] : []),
    ...links.map(link => linkOf(link, look)),
    ...notes.map(line => html`<p class="quiet" dir="auto" style="${look.hint}">${line}</p>`),
  ];
  const page = html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <title>${subject}</title>
        <style>
          ${stylesOf(colors)}
        </style>
      </head>
      <body style="${look.page}">
        <div style="${look.preview}">${preview}</div>
        <div class="card" style="${look.card}">
          ${brand?.logo ? logoOf(brand.logo, brand.name, look) : ''}
          <h1 dir="auto" style="${look.title}">${title}</h1>
          ${body}
        </div>
        <p class="quiet" dir="auto" style="${look.foot}">${foot}</p>
        ${unsubscribe ? [unsubscribeOf(unsubscribe, look)] : []}
      </body>
    </html>`;
  return page.content;
}

const logo_max = { width: 160, height: 48 };

function logoOf({ url, width, height }: NonNullable<MailBrand['logo']>, name: string, look: Look): Html {
  const scale = Math.min(1, logo_max.width / width, logo_max.height / height);
  return html`<img
    src="${url}"
    alt="${name}"
    width="${Math.max(1, Math.round(width * scale))}"
    height="${Math.max(1, Math.round(height * scale))}"
    style="${look.logo}"
  />`;
}

function factOf({ label, lines, link }: Fact, look: Look): Html {
  const parts = lines.map(line => html`<bdi>${line}</bdi>`);
  if (link) parts.push(html`<a class="link" href="${link.url}" style="${look.link}">${link.label}</a>`);
  return html`<p class="quiet" style="${look.label}">${label}</p>
    <p style="${look.fact}">${parts.map((part, index) => (index === 0 ? part : html`<br />${part}`))}</p>`;
}

function starsOf(stars: { label: string; url: string }[], look: Look): Html {
  const links = stars.map(
    ({ label, url }, index) =>
      html`<a class="link" href="${url}" title="${label}" aria-label="${label}" style="${look.star}"
        >${index + 1}&#8239;★</a
      >`,
  );
  return html`<p style="${look.stars}">${links}</p>`;
}

function unsubscribeOf({ label, url }: { label: string; url: string }, look: Look): Html {
  return html`<p class="quiet" style="${look.foot}">
    <a class="link" href="${url}" style="${look.link}">${label}</a>
  </p>`;
}

function linkOf({ label, url }: { label: string; url: string }, look: Look): Html {
  return html`<p style="${look.text}"><a class="link" href="${url}" style="${look.link}">${label}</a></p>`;
}

function actionOf({ label, url }: { label: string; url: string }, locale: Locale, look: Look): Html {
  const hint = mailTextsOf(locale)('link_hint');
  return html`<p style="${look.action}">
      <a class="button" href="${url}" style="${look.button}">${label}</a>
    </p>
    <p class="quiet" style="${look.hint}">
      ${hint}<br /><a class="link" href="${url}" style="${look.link}">${url}</a>
    </p>`;
}
