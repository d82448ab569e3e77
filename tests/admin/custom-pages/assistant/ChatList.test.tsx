import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { Chat } from '@/domain/assistant/chat';
import ChatList from '@/src/custom-pages/assistant/ChatList';
import { show } from '@/tests/helpers/admin';
import { aChat } from './helpers';

function open(chats: Chat[], more: object = {}, context: object = {}) {
  const getList = vi.fn<(...args: unknown[]) => Promise<object>>(async () => ({
    data: chats,
    total: chats.length,
  }));
  show(<ChatList />, {
    resource: 'assistants',
    path: '/5/assistants',
    answers: { getList, ...more },
    ...context,
  });
  return { getList };
}
const visitor = aChat({ id: 4, source: 'site', user: null, question: 'Are you open on Sunday?' });

describe('the chats', () => {
  it('say who asked what, where, when, and what it was worth', async () => {
    open([aChat({ feedback: 'bad', comment: 'Wrong price', credits: 2 }), visitor]);
    const link = await screen.findByRole('link', { name: 'How much is a haircut?' });
    expect(link.getAttribute('href')).toBe('/5/assistants/3');
    for (const text of ['Olena Koval', 'Admin', 'Not helpful', 'Wrong price', 'Site visitor', 'Public site'])
      expect(screen.getByText(text)).toBeDefined();
    expect(screen.getAllByText('Nov 23, 2026')).toHaveLength(2);
  });

  it('are narrowed by feedback', async () => {
    const { getList } = open([aChat()]);
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: /Feedback/ }));
    fireEvent.click(await screen.findByRole('option', { name: 'Not helpful' }));
    await waitFor(() =>
      expect(getList).toHaveBeenCalledWith(
        'assistants',
        expect.objectContaining({ filter: expect.objectContaining({ feedback: 'bad' }) }),
      ),
    );
  });

  it('are deleted one by one by administrators', async () => {
    const remove = vi.fn(async () => ({ data: { id: 3 } }));
    open([aChat()], { delete: remove });
    fireEvent.click(await screen.findByRole('button', { name: /^Actions/ }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(await dialog.findByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('The chat is deleted')).toBeDefined();
    expect(remove).toHaveBeenCalledWith('assistants', { id: 3 });
  });

  it('are begun from an empty list', async () => {
    const permissions = permissionsOf({ company_role: 'employee', is_owner: false });
    open([], {}, { permissions });
    await screen.findByText(/No chats yet/);
    const [link] = screen.getAllByRole('link', { name: 'New chat' });
    expect(link?.getAttribute('href')).toMatch(/assistants\/create$/);
  });
});
