import { renderMarkdown } from './renderMarkdown';
import type { go } from './pages';
import { sentencesOf } from '@/domain/assistant/sentences';

let asking: AbortController | undefined;

/**
 * Streams answers into the page. What the server refuses is sent as a plain form, whose page says why. `navigate` is
 * passed in, so that this file alone is loaded where there is an assistant.
 */
export function streamAnswers(navigate: typeof go): void {
  const options = { capture: true };
  document.addEventListener('submit', event => onSubmit(event, navigate), options);
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.id === 'stop') asking?.abort();
  });
  document.addEventListener('keydown', event => {
    const { target, key, shiftKey, isComposing } = event;
    if (!(target instanceof HTMLTextAreaElement) || target.id !== 'question') return;
    if (key !== 'Enter' || shiftKey || isComposing) return;
    event.preventDefault();
    target.form?.requestSubmit();
  });
}

/** Before the listener that guards other forms. */
function onSubmit(event: SubmitEvent, navigate: typeof go): void {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.ask === undefined) return;
  event.preventDefault();
  const content = new FormData(form, event.submitter).get('content');
  if (!asking && typeof content === 'string' && content.trim() !== '') void ask(content, navigate);
}

async function ask(content: string, navigate: typeof go): Promise<void> {
  const parts = partsOf();
  if (!parts) return;
  const { form, question, page } = parts;
  const controller = (asking = new AbortController());
  const { signal } = controller;
  const { answer, withdraw } = addTurn(content);
  question.value = '';
  markAsking(true);
  let hasBegun = false;
  try {
    const chat = page.dataset.chat ?? (await startChat(page, form, signal));
    const response = chat && (await post(`${page.dataset.api}/${chat}/messages`, { content }, signal));
    if (!response || !response.body) return sendPlainly(form, question, content);
    hasBegun = true;
    await stream(response.body, answer);
    const typed = question.value;
    await navigate(form.action, 'refresh', 'none');
    const next = partsOf();
    if (next) next.question.value = typed;
    document.getElementById('latest')?.scrollIntoView({ block: 'nearest' });
  } catch (error) {
    // The answer so far stays; the visitor has stopped it.
    if (signal.aborted) return;
    if (!hasBegun) {
      withdraw();
      question.value = content;
    }
    document.getElementById(hasBegun ? 'ask-broken' : 'ask-failed')?.removeAttribute('hidden');
    console.warn(error);
  } finally {
    asking = undefined;
    markAsking(false);
  }
}

type Parts = { page: HTMLElement; form: HTMLFormElement; question: HTMLTextAreaElement };

function partsOf(): Parts | undefined {
  const page = document.getElementById('assistant');
  const form = document.getElementById('ask');
  const question = document.getElementById('question');
  if (!page || !(form instanceof HTMLFormElement) || !(question instanceof HTMLTextAreaElement)) return;
  return { page, form, question };
}

/** From here on the page is that of the chat, also when it is reloaded. Undefined where the server refuses. */
async function startChat(page: HTMLElement, form: HTMLFormElement, signal: AbortSignal) {
  const response = await post(`${page.dataset.api}`, {}, signal);
  if (!response) return;
  const { data }: { data: { chat: string } } = await response.json();
  page.dataset.chat = data.chat;
  const url = new URL(form.action);
  url.pathname += `/${data.chat}`;
  form.action = url.href;
  history.replaceState(null, '', url);
  return data.chat;
}

/** Undefined where the server refuses. */
async function post(url: string, body: object, signal: AbortSignal): Promise<Response | undefined> {
  const headers = { 'content-type': 'application/json', 'x-user-locale': document.documentElement.lang };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body), signal });
  return response.ok ? response : undefined;
}

function sendPlainly(form: HTMLFormElement, question: HTMLTextAreaElement, content: string): void {
  question.value = content;
  form.submit();
}

async function stream(body: ReadableStream<Uint8Array>, answer: HTMLElement): Promise<void> {
  const speak = announceSentences();
  let text = '';
  let isDone = false;
  for await (const { event, data } of readEvents(body)) {
    if (event === 'token') {
      text += data.text ?? '';
      renderMarkdown(answer, text);
      speak(data.text ?? '', false);
    }
    isDone ||= event === 'done';
  }
  speak('', true);
  if (!isDone) throw new Error('The answer broke off.');
}

/** The question and its answer to come; `withdraw` takes both out again. */
function addTurn(content: string) {
  const pending = document.getElementById('pending');
  const turn =
    pending instanceof HTMLTemplateElement
      ? [...document.importNode(pending.content, true).querySelectorAll('li')]
      : [];
  const [asked, answered] = turn;
  const talk = document.getElementById('talk');
  for (const element of document.querySelectorAll('#latest')) element.removeAttribute('id');
  document.getElementById('examples')?.remove();
  const text = asked?.querySelector('p');
  if (text) text.textContent = content;
  if (answered) answered.id = 'latest';
  talk?.append(...turn);
  answered?.scrollIntoView({ block: 'nearest' });
  return {
    answer: answered?.querySelector('div') ?? document.createElement('div'),
    withdraw: () => turn.forEach(element => element.remove()),
  };
}

function markAsking(isAsking: boolean): void {
  document.getElementById('send')?.setAttribute('aria-disabled', String(isAsking));
  document.getElementById('stop')?.toggleAttribute('hidden', !isAsking);
  const failures = isAsking ? document.querySelectorAll('#ask [role=alert]') : [];
  for (const failure of failures) failure.setAttribute('hidden', '');
  if (!isAsking) document.getElementById('latest')?.removeAttribute('aria-busy');
}

/** Tells screen readers an answer sentence by sentence while it is written; `isEnd` says the rest. */
function announceSentences(): (piece: string, isEnd: boolean) => void {
  const place = document.getElementById('spoken');
  place?.replaceChildren();
  let content = '';
  let announced = 0;
  return (piece, isEnd) => {
    content += piece;
    const sentences = sentencesOf(content, isEnd);
    for (const text of sentences.slice(announced)) {
      const sentence = document.createElement('p');
      sentence.textContent = text;
      place?.append(sentence);
    }
    announced = sentences.length;
  };
}

type ServerEvent = { event: string; data: { text?: string } };

/** The events of a stream, each as soon as it is whole. */
async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<ServerEvent> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let waiting = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    waiting += decoder.decode(piece.value, { stream: true });
    const blocks = waiting.split('\n\n');
    waiting = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event && data) yield { event, data: JSON.parse(data) };
    }
  }
}
