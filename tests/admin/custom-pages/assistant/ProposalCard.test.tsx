import { fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError } from 'ra-core';
import { Route, Routes } from 'react-router';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import type { Proposal } from '@/domain/assistant/proposal';
import ChatShow from '@/src/custom-pages/assistant/ChatShow';
import { show } from '@/tests/helpers/admin';
import { aChat, aMessage, aProposal, aQuestion, aStatus, field } from './helpers';
import { stubSizes } from '@/tests/helpers/stubSizes';

beforeAll(stubSizes);

async function open(proposal: Proposal, changed: Proposal[] = [], who = 7) {
  const chat = aChat({
    user: { id: who, full_name: 'Olena Koval' },
    messages: [aQuestion(), aMessage({ proposals: [proposal] })],
  });
  const actOnProposal = vi.fn<(...args: unknown[]) => Promise<{ data: Proposal[] }>>(async () => ({
    data: changed,
  }));
  const answers = {
    getOne: async () => ({ data: chat }),
    getAssistantStatus: async () => ({ data: aStatus() }),
    actOnProposal,
  };
  const page = (
    <Routes>
      <Route path="/5/assistants/:id" element={<ChatShow />} />
    </Routes>
  );
  show(page, { resource: 'assistants', path: '/5/assistants/3', answers });
  await screen.findByText(proposal.title);
  return { actOnProposal };
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }));

describe('a proposal', () => {
  it('shows all facts and what they collide with, and runs nothing by itself', async () => {
    const { actOnProposal } = await open(aProposal({ warnings: ['Overlaps with Iryna, 14:30'] }));
    for (const fact of [...aProposal().lines, 'Overlaps with Iryna, 14:30', 'Not done yet'])
      expect(screen.getByText(fact)).toBeDefined();
    expect(screen.getByText('Nothing changes until you confirm.')).toBeDefined();
    expect(actOnProposal).not.toHaveBeenCalled();
  });

  it('is run by a press on Confirm, and shows the result with Undo', async () => {
    const result = { label: 'Order No. 30', path: 'orders/30' };
    const confirmed = aProposal({ state: 'confirmed', result, can_undo: true });
    const { actOnProposal } = await open(aProposal(), [confirmed]);
    press('Confirm: Book an appointment');
    expect(await screen.findByText('Done')).toBeDefined();
    expect(actOnProposal).toHaveBeenCalledWith(
      3,
      { id: 11, action: 'confirm', text: undefined },
      expect.stringMatching(/^[0-9a-f]{32}$/),
    );
    expect(screen.getByRole('link', { name: 'Order No. 30' }).getAttribute('href')).toBe('/5/orders/30');
    expect(screen.queryByRole('button', { name: /^Confirm/ })).toBeNull();

    actOnProposal.mockResolvedValue({ data: [aProposal({ state: 'undone' })] });
    press('Undo: Book an appointment');
    expect(await screen.findByText('It was done, then undone.')).toBeDefined();
  });

  it('whose time is gone offers the nearest', async () => {
    const gone = aProposal({ state: 'gone', replaced_by: 12 });
    const nearest = aProposal({ id: 12, title: 'Book at 15:00' });
    await open(aProposal(), [gone, nearest]);
    press('Confirm: Book an appointment');
    expect(await screen.findByText('No longer free')).toBeDefined();
    expect(screen.getByText(/nearest free time is offered below/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Confirm: Book at 15:00' })).toBeDefined();
  });

  it('is dismissed', async () => {
    const { actOnProposal } = await open(aProposal(), [aProposal({ state: 'dismissed' })]);
    press('Dismiss: Book an appointment');
    expect(await screen.findByText('Nothing was changed.')).toBeDefined();
    expect(actOnProposal.mock.calls[0]?.[1]).toMatchObject({ action: 'dismiss' });
  });

  it('is changed as a question', async () => {
    await open(aProposal());
    press('Change: Book an appointment');
    expect((await field()).value).toBe('Book Anna Boiko for a haircut tomorrow at 14:00');
    expect(document.activeElement).toBe(await field());
  });

  it('that is a draft is changed in the card', async () => {
    const draft = aProposal({
      kind: 'review_reply',
      title: 'Reply to a review',
      lines: [],
      text: 'Thank you!',
      phrase: null,
    });
    const { actOnProposal } = await open(draft, [{ ...draft, state: 'confirmed' }]);
    press('Change: Reply to a review');
    const text = screen.getByRole('textbox', { name: 'Text' });
    fireEvent.change(text, { target: { value: 'Thank you, come again!' } });
    press('Confirm');
    expect(await screen.findByText('Done')).toBeDefined();
    expect(actOnProposal.mock.calls[0]?.[1]).toEqual({
      id: 11,
      action: 'confirm',
      text: 'Thank you, come again!',
    });
  });

  it('says in the card why it could not be done, and repeats the same request', async () => {
    const { actOnProposal } = await open(aProposal());
    const error = new HttpError('', 409, { error: { message: 'It was changed meanwhile' } });
    actOnProposal.mockRejectedValue(error);
    press('Confirm: Book an appointment');
    expect((await screen.findByRole('alert')).textContent).toBe('It was changed meanwhile');
    press('Confirm: Book an appointment');
    await waitFor(() => expect(actOnProposal).toHaveBeenCalledTimes(2));
    const [first, second] = actOnProposal.mock.calls;
    expect(first?.[2]).toBe(second?.[2]);
    await screen.findByRole('alert');
  });

  it('of another member is only read', async () => {
    await open(aProposal(), [], 9);
    expect(screen.getByText('Not done yet')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Confirm|Dismiss/ })).toBeNull();
    expect(screen.getByText('Only Olena Koval can continue this chat.')).toBeDefined();
  });
});
