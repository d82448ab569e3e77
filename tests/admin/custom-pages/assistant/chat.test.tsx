import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { AssistantStatus, Chat } from '@/domain/assistant/chat';
import { useAssistant } from '@/src/hooks/AssistantContext';
import { AssistantProvider } from '@/src/custom-pages/assistant/AssistantProvider';
import ChatShow from '@/src/custom-pages/assistant/ChatShow';
import { show } from '@/tests/helpers/admin';
import { aChat, aLine, aMessage, aQuestion, aStatus, ask, done, field, token } from './helpers';
import { stubSizes } from '@/tests/helpers/stubSizes';

beforeAll(stubSizes);

const page = (
  <Routes>
    <Route path="/5/assistants/:id" element={<ChatShow />} />
  </Routes>
);

function open(
  chat: Partial<Chat> = {},
  more: Record<string, unknown> = {},
  status: Partial<AssistantStatus> = {},
) {
  const line = aLine();
  let stored = aChat(chat);
  const getOne = vi.fn(async () => ({ data: stored }));
  const getAssistantStatus = async () => ({ data: aStatus(status) });
  const answers = { getOne, getAssistantStatus, askAssistant: line.askAssistant, ...more };
  const shown = show(page, { resource: 'assistants', path: '/5/assistants/3', answers });
  return { ...line, ...shown, getOne, store: (next: Partial<Chat>) => (stored = aChat(next)) };
}
const spoken = () => screen.getByTestId('spoken').textContent;

describe('a chat', () => {
  it('is seen as it was: who, when, how it was answered, and from where', async () => {
    const citations = [{ label: 'Haircut', path: 'services/4' }];
    open({ messages: [aQuestion(), aMessage({ content: 'It is **850 ₴**.', citations })] });
    const strong = await screen.findByText('850 ₴');
    expect(strong.tagName).toBe('STRONG');
    expect(screen.getByText('You · Mon, Nov 23, 12:00 PM')).toBeDefined();
    expect(screen.getByText(/Built-in answers, no language model/)).toBeDefined();
    expect(screen.getByRole('link', { name: 'Haircut' }).getAttribute('href')).toBe('/5/services/4');
  });

  it('shows an answer as it is written, and says it by sentences', async () => {
    const { askAssistant, send, end } = open();
    await ask('And a manicure?');
    expect(askAssistant).toHaveBeenCalledWith(3, 'And a manicure?', expect.anything());
    expect((await field()).value).toBe('');
    expect(spoken()).toBe('Answering…');
    act(() => send(token('A manicure is ')));
    expect(screen.getByText('A manicure is')).toBeDefined();
    expect(spoken()).toBe('');
    act(() => send(token('600 ₴. It takes')));
    expect(spoken()).toBe('A manicure is 600 ₴.');
    expect(screen.getByRole('region', { name: 'Conversation' }).getAttribute('aria-busy')).toBe('true');
    await act(async () => {
      send(done(aMessage({ id: 6, content: 'A manicure is 600 ₴. It takes an hour.' })));
      end();
    });
    expect(screen.getAllByText('And a manicure?')).toHaveLength(1);
    expect(
      screen.getByText('A manicure is 600 ₴. It takes an hour.', { selector: 'main p, p' }),
    ).toBeDefined();
  });

  it('stops, and then shows what the server kept', async () => {
    const { send, store, getOne } = open();
    await ask('Everything about us');
    act(() => send(token('We are a salon')));
    store({
      messages: [
        aQuestion(),
        aMessage(),
        aQuestion({ id: 4, content: 'Everything about us' }),
        aMessage({ id: 5, content: 'We are a sal', outcome: 'partial' }),
      ],
    });
    fireEvent.click(screen.getByRole('button', { name: 'Stop' }));
    expect(await screen.findByText('We are a sal')).toBeDefined();
    expect(screen.getAllByText('This answer is incomplete.').length).toBeGreaterThan(0);
    expect(getOne.mock.calls.length).toBeGreaterThan(1);
    expect(screen.getByRole('button', { name: 'Ask again' })).toBeDefined();
  });

  it('says why the model did not answer, and what the helper does instead', async () => {
    const { send, end } = open();
    await ask('What is free?');
    act(() =>
      send(token('Let me'), { event: 'error', data: { code: 'model_failed', message: 'No model.' } }),
    );
    await act(async () => {
      send(token('At ten.'), done(aMessage({ id: 6, content: 'Let me\n\nAt ten.' })));
      end();
    });
    expect(screen.getByText('No model.')).toBeDefined();
    expect(screen.getAllByText('At ten.').length).toBeGreaterThan(0);
  });

  it('offers the last question to be changed and asked again', async () => {
    open();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit and ask again' }));
    expect((await field()).value).toBe('How much is a haircut?');
  });

  it('keeps what came where the line breaks, and asks again', async () => {
    const { send, end, askAssistant } = open();
    await ask('What is free?');
    act(() => send(token('Tuesday')));
    await act(async () => end());
    expect((await screen.findByRole('alert')).textContent).toContain('The connection was lost');
    expect(screen.getAllByText('Tuesday').length).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));
    await waitFor(() => expect(askAssistant).toHaveBeenCalledTimes(2));
    expect(askAssistant.mock.calls[1]?.[1]).toBe('What is free?');
  });

  it.each([
    [0, undefined, 'The question could not be sent. It is still in the field.'],
    [429, { error: { message: 'Too many attempts' } }, /Too many questions/],
    [404, { error: { message: 'It is not there' } }, 'It is not there'],
  ])('keeps the question in the field where sending failed with %i', async (status, body, reason) => {
    const { fail } = open();
    await ask('What is free?');
    await act(async () => fail(new HttpError('', status, body)));
    expect(await screen.findByText(reason)).toBeDefined();
    expect((await field()).value).toBe('What is free?');
  });

  it('says what a question costs, and what happens at zero', async () => {
    const { unmount } = open({}, {}, { model: 'm', credits: { left: 7, a_month: 100, question_max: 2 } });
    expect(await screen.findByText('Uses up to 2 credits; 7 left this month')).toBeDefined();
    unmount();
    open({}, {}, { model: 'm', credits: { left: 0, a_month: 100, question_max: 2 } });
    expect(await screen.findByText(/No credits are left this month. The built-in helper/)).toBeDefined();
  });

  it('takes feedback with a comment after it', async () => {
    const giveFeedback = vi.fn(async (_: number, given: object) => ({ data: aChat(given) }));
    open({}, { giveFeedback });
    fireEvent.click(await screen.findByRole('button', { name: 'No' }));
    const comment = await screen.findByRole('textbox', { name: 'Comment (optional)' });
    expect(giveFeedback).toHaveBeenCalledWith(3, { feedback: 'bad', comment: '' });
    fireEvent.change(comment, { target: { value: 'Wrong price' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send the comment' }));
    expect(await screen.findByText('Thank you for the feedback.')).toBeDefined();
    expect(giveFeedback).toHaveBeenLastCalledWith(3, { feedback: 'bad', comment: 'Wrong price' });
  });

  it('from the site is only read, with what the client thought of it', async () => {
    const customer = { id: 4, full_name: 'Anna Boiko' };
    const citations = [{ label: 'Book', path: 'book' }];
    open({
      source: 'site',
      user: null,
      customer,
      feedback: 'bad',
      comment: 'Rude',
      messages: [aQuestion(), aMessage({ citations })],
    });
    expect(await screen.findByText('Feedback: Not helpful')).toBeDefined();
    expect(screen.getByText('Rude')).toBeDefined();
    expect(screen.getByText(/took place on your site/)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Book' }).getAttribute('target')).toBe('_blank');
  });

  it.each([
    [404, /This page does not exist/],
    [403, '403 Access Denied'],
    [500, 'Something went wrong'],
  ])('says so where it cannot be loaded: %i', async (status, text) => {
    open({}, { getOne: () => Promise.reject(new HttpError('', status)) });
    expect(await screen.findByText(text)).toBeDefined();
  });

  it('is deleted by an administrator after a question', async () => {
    const remove = vi.fn(async () => ({ data: { id: 3 } }));
    const { router } = open({}, { delete: remove });
    fireEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    await screen.findByText('Delete this chat?');
    fireEvent.click(screen.getAllByRole('button', { name: 'Delete' }).at(-1)!);
    await waitFor(() => expect(remove).toHaveBeenCalledWith('assistants', { id: 3 }));
    await waitFor(() => expect(router.state.location.pathname).toContain('assistants'));
  });
});

const OpenButton = () => <button onClick={useAssistant()}>Open</button>;

describe('the drawer', () => {
  const openDrawer = (permissions?: []) => {
    const line = aLine();
    const create = vi.fn(async () => ({ data: aChat({ question: '', messages: [] }) }));
    const answers = {
      create,
      askAssistant: line.askAssistant,
      getOne: async () => ({ data: aChat({ messages: [aQuestion(), aMessage({ id: 6 })] }) }),
      getAssistantStatus: async () => ({ data: aStatus() }),
    };
    const shown = show(
      <AssistantProvider>
        <OpenButton />
      </AssistantProvider>,
      { path: '/5', answers, permissions },
    );
    return { ...line, ...shown, create };
  };
  const pressKeys = () => fireEvent.keyDown(document.body, { key: 'j', ctrlKey: true });

  it('opens by Ctrl and J with examples, and begins a chat with the first question', async () => {
    const { create, askAssistant, send, end } = openDrawer();
    pressKeys();
    expect(
      await screen.findByText('Ask about free times, prices, appointments, customers or sales.'),
    ).toBeDefined();
    expect(create).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'When is a haircut free tomorrow?' }));
    await waitFor(() =>
      expect(askAssistant).toHaveBeenCalledWith(3, 'When is a haircut free tomorrow?', expect.anything()),
    );
    expect(create).toHaveBeenCalledTimes(1);
    await act(async () => {
      send(token('At ten.'), done(aMessage({ id: 6, content: 'At ten.' })));
      end();
    });
    const page = await screen.findByRole('link', { name: 'Open as a page' });
    expect(page.getAttribute('href')).toBe('/5/assistants/3');

    fireEvent.click(screen.getByRole('button', { name: 'New chat' }));
    expect(
      await screen.findByText('Ask about free times, prices, appointments, customers or sales.'),
    ).toBeDefined();
  });

  it('opens by the same key on a Ukrainian keyboard', async () => {
    openDrawer();
    fireEvent.keyDown(document.body, { key: 'о', code: 'KeyJ', ctrlKey: true });
    expect(
      await screen.findByText('Ask about free times, prices, appointments, customers or sales.'),
    ).toBeDefined();
  });

  it('closes and opens with the same chat', async () => {
    openDrawer();
    pressKeys();
    await ask('What is free?');
    await screen.findByRole('link', { name: 'Open as a page' });
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    fireEvent.click(screen.getByRole('button', { name: 'Open' }));
    expect(await screen.findByRole('link', { name: 'Open as a page' })).toBeDefined();
  });

  it('does not open for members who may not ask', () => {
    openDrawer([]);
    pressKeys();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
