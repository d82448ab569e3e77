import http from 'node:http';
import https from 'node:https';
import { failures } from '@/domain/webhooks/failures';
import { publicTargetOf, type AllowedTargets, type Target } from '@/server/platform/http/publicAddress';

/** As `failures.late` says. */
const answer_ms_max = 10_000;
const redirects_max = 3;
const read_max = 64 * 1024;
const kept_max = 4 * 1024;

type Sent = { url: string; headers: Record<string, string>; body: string };
export type WebhookAnswer = { status: number; body: string };

/**
 * Posts to public addresses alone, redirects included; a check is followed by a connection to the checked address.
 * The answer's body is kept up to 4 kB. @throws Error that says why nothing was answered
 */
export async function postWebhook(
  sent: Sent,
  allowed: AllowedTargets,
  timeout_ms = answer_ms_max,
): Promise<WebhookAnswer> {
  const late = AbortSignal.timeout(timeout_ms);
  let url = new URL(sent.url);
  for (let redirects = 0; ; redirects++) {
    const target = await publicTargetOf(url, allowed);
    const { location, ...answer } = await post(url, target, sent, late).catch((error: unknown) => {
      throw late.aborted ? new Error(failures.late) : error;
    });
    if (location === undefined || ![301, 302, 307, 308].includes(answer.status)) return answer;
    if (redirects === redirects_max) throw new Error(failures.redirects);
    if (!URL.canParse(location, url)) throw new Error(failures.bad_redirect);
    url = new URL(location, url);
  }
}

type Answered = WebhookAnswer & { location: string | undefined };

function post(url: URL, { address, family }: Target, { headers, body }: Sent, signal: AbortSignal) {
  return new Promise<Answered>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? https : http).request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': Buffer.byteLength(body) },
        // No connection that was opened for another check is used again.
        agent: false,
        lookup: (_, options, done) =>
          options.all ? done(null, [{ address, family }]) : done(null, address, family),
        signal,
      },
      response => {
        let size = 0;
        const parts: Buffer[] = [];
        const end = () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            body: Buffer.concat(parts).subarray(0, kept_max).toString('utf8').replaceAll('\0', '�'),
          });
        response.on('data', (part: Buffer) => {
          size += part.length;
          if (size <= read_max) parts.push(part);
          else response.destroy();
        });
        response.on('end', end);
        // Cut off by us: its status counts.
        response.on('close', () => (size > read_max ? end() : reject(new Error(failures.broke_off))));
        response.on('error', reject);
      },
    );
    request.on('error', reject);
    request.end(body);
  });
}
