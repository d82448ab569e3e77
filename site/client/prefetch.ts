type Page = { url: string; html: string };

const fresh_ms = 5000;
const most = 20;
const fetched = new Map<string, { at: number; page: Promise<Page> }>();

/** Prefetches a likely next page; a failed prefetch is fetched again on navigation. */
export function prefetch(url: string | undefined): void {
  if (url === undefined || isFresh(url)) return;
  if (fetched.size >= most) fetched.clear();
  const page = load(url);
  page.catch(() => fetched.delete(url));
  fetched.set(url, { at: Date.now(), page });
}

export function takePage(url: string): Promise<Page> {
  const known = isFresh(url) ? fetched.get(url) : undefined;
  fetched.delete(url);
  return known ? known.page : load(url);
}

function isFresh(url: string): boolean {
  const known = fetched.get(url);
  return known !== undefined && Date.now() - known.at < fresh_ms;
}

async function load(url: string): Promise<Page> {
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const isPage = answer.ok && answer.headers.get('content-type')?.startsWith('text/html');
  if (!isPage) throw new Error(`No page at ${url}.`);
  return { url: answer.url, html: await answer.text() };
}
