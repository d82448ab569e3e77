import { site } from '@/site';
import { startApi } from './api';
import { kinds } from './databases/databases';

type Fields = Record<string, string | number | undefined>;

/** A server with its public sites, visited as a browser without JavaScript would. */
export async function openSites(overrides: Parameters<typeof startApi>[1] = {}, kind = kinds[0]!) {
  const api = await startApi(kind, overrides);
  api.app.register(site);
  await api.app.ready();

  const send = async (method: 'GET' | 'POST', url: string, payload?: string, headers = {}) => {
    const type = payload === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' };
    const answer = await api.app.inject({ method, url, payload, headers: { ...type, ...headers } });
    const { location } = answer.headers;
    return { status: answer.statusCode, headers: answer.headers, location: `${location}`, html: answer.body };
  };

  const visit = (url: string, headers = {}) => send('GET', url, undefined, headers);
  const submit = (url: string, fields: Fields) => send('POST', url, encode(fields));
  return {
    ...api,
    visit,
    submit,
    /** The page to which the answer to a form leads, with the cookies that came with it. */
    follow: (answer: { location: string; headers: Record<string, unknown> }) =>
      visit(answer.location, { cookie: cookieOf(answer) }),
  };
}

export type Sites = Awaited<ReturnType<typeof openSites>>;

/** What a browser sends back after an answer. */
export const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map(cookie => `${cookie}`.split(';')[0])
    .join('; ');

function encode(fields: Fields): string {
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return new URLSearchParams(sent.map(([name, value]) => [name, String(value)])).toString();
}

/** Where the answer to a form leads on by itself: to a page of a payment provider. */
export const refreshOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  /^0; url=(.+)$/.exec(`${headers.refresh}`)?.[1] ?? '';

/** The addresses that a page's links lead to. */
export const linksOf = (html: string): string[] =>
  [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href!.replaceAll('&amp;', '&'));

/** The address of a page's only POST form and what stands in its fields, as a browser would send it. */
export function formOf(html: string): { action: string; fields: Record<string, string> } {
  const [, action = '', inside = ''] = /<form [^>]*action="([^"]*)"[^>]*>(.*)<\/form>/s.exec(html) ?? [];
  const inputs = [...inside.matchAll(/<input [^>]*>/g)].map(([tag]) => tag);
  const sent = inputs.filter(tag => !/type="(radio|checkbox)"/.test(tag) || /checked=""/.test(tag));
  const texts = [...inside.matchAll(/<textarea [^>]*name="([^"]*)"[^>]*>([^<]*)</g)];
  const fields = [
    ...sent.map(tag => [attribute(tag, 'name'), attribute(tag, 'value')]),
    ...texts.map(([, name, value]) => [name, value]),
  ];
  return { action: action.replaceAll('&amp;', '&'), fields: Object.fromEntries(fields) };
}

const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
