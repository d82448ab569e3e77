import { startHttpServer, type Received, type Reply } from './httpServer';

/** How the fake server of a payment provider misbehaves on demand. */
export const commonBehavior = {
  isSilent: false,
  dropsCallbacks: false,
  /** The status of all answers. */
  fails_with: 0,
  /** Before a callback is delivered. */
  delay_ms: 0,
  /** What happens while we are asked, and before we answer. */
  beforeAnswer: async (): Promise<unknown> => undefined,
  /** What is asked is done, and its answer gets lost. */
  is_answer_lost: false,
};

type Behavior = Pick<typeof commonBehavior, 'isSilent' | 'fails_with' | 'beforeAnswer'>;

type Options = {
  behavior: Behavior;
  handle: (request: Received) => Reply | Promise<Reply>;
  failure?: (status: number) => Reply;
};

/** `requests` has all that came, as `GET /api/merchant/pubkey`. */
export async function startProviderServer({ behavior, handle, failure = status => ({ status }) }: Options) {
  const requests: string[] = [];
  const server = await startHttpServer(async request => {
    requests.push(`${request.method} ${request.url.pathname}`);
    if (behavior.isSilent) return 'silent';
    await behavior.beforeAnswer();
    return behavior.fails_with ? failure(behavior.fails_with) : handle(request);
  });
  return { ...server, requests };
}

/** @throws Error if no page was opened for the reference */
export function requirePayment<Payment>(payments: Map<string, Payment>, reference: string): Payment {
  const payment = payments.get(reference);
  if (!payment) throw new Error(`No page was opened for ${reference}.`);
  return payment;
}

type Page = { title: string; language: unknown; amount: unknown; description: unknown; action: string };

/** The hosted page, on which one pays or fails. */
export const payPage = ({ title, language, amount, description, action }: Page) => `<!doctype html>
<html lang="${escaped(language)}"><meta charset="utf-8"><title>${title}</title>
<h1>${escaped(amount)}</h1><p>${escaped(description)}</p>
<form method="post" action="${action}">
<button name="outcome" value="pay">Pay</button> <button name="outcome" value="fail">Fail</button></form></html>`;

/** Which button of the page was pressed, from the body of its form. */
export const isPayPressed = (body: string): boolean => new URLSearchParams(body).get('outcome') === 'pay';

/** Comes to the hosted page; answers with what it shows. */
export async function openPage(address: string, referenceOf: (url: URL) => string) {
  const answer = await fetch(address);
  return { status: answer.status, reference: referenceOf(new URL(address)), html: await answer.text() };
}

const escaped = (text: unknown) => String(text).replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`);
