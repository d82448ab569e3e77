import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { HttpError, memoryStore, type Store } from 'ra-core';
import { Route, Routes } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Article } from '@/domain/articles/article';
import ArticleCreate from '@/src/resources/articles/ArticleCreate';
import ArticleEdit from '@/src/resources/articles/ArticleEdit';
import { show } from '@/tests/helpers/admin';

const stored: Article = {
  id: 1,
  title: 'Sundays',
  summary: '',
  content: '<p>We are open.</p>',
  image: null,
  translations: {},
  is_published: true,
  published_at: 1,
  draft: null,
  draft_version: 2,
  draft_saved_at: null,
  version: 4,
  created_at: 1,
  updated_at: 1,
};

const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const later = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

afterEach(() => vi.useRealTimers());

describe('a new article', () => {
  const open = async (store?: Store) => {
    const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { ...data, id: 9 } }));
    show(<ArticleCreate />, { resource: 'articles', answers: { create }, store });
    await screen.findByRole('textbox', { name: 'Text' }, { timeout: 10_000 });
    return create;
  };

  it('comes back as it was typed after the tab has gone, until it is given up', async () => {
    const before = memoryStore();
    await open(before);
    type(/^Title/, 'Sundays');
    await screen.findByText('Kept in this browser until you save');
    const store = memoryStore({ 'articles.unsaved': before.getItem('articles.unsaved') });
    cleanup();

    await open(store);
    expect(screen.getByText(/^Your unsaved text is restored/)).toBeDefined();
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Sundays'));
    press('Start over');
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', ''));
    expect(store.getItem('articles.unsaved')).toBeUndefined();
  });

  it.each(['Save as draft', 'Save and publish'])(
    'is not saved while nothing is written, says where, and stays in this browser: %s',
    async button => {
      const store = memoryStore();
      const create = await open(store);
      type(/^Title/, 'Sundays');
      press(button);
      expect((await screen.findAllByText('Article content cannot be empty')).length).toBeGreaterThan(1);
      expect(create).not.toHaveBeenCalled();
      await screen.findByText('Kept in this browser until you save');
      expect(store.getItem('articles.unsaved')).toMatchObject({ title: 'Sundays' });
    },
  );

  it('has a toolbar with one stop of the keyboard, in which the arrows move', async () => {
    await open();
    const toolbar = screen.getByRole('toolbar', { name: 'Formatting' });
    const tools = [...toolbar.querySelectorAll('button')];
    expect(tools.filter(({ tabIndex }) => tabIndex === 0)).toHaveLength(1);
    tools[0]!.focus();
    fireEvent.keyDown(tools[0]!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tools[1]);
    fireEvent.keyDown(tools[1]!, { key: 'End' });
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Redo');
    fireEvent.keyDown(document.activeElement!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tools[0]);
  });
});

describe('an article that is edited', () => {
  const open = async (more: object = {}, article: Article = stored) => {
    const keepDraft = vi.fn(async () => ({
      data: { draft_version: 3, draft_saved_at: Date.parse('2026-11-18T08:42:00Z') },
    }));
    const update = vi.fn(async () => ({ data: article }));
    const page = (
      <Routes>
        <Route path=":id/edit" element={<ArticleEdit />} />
        <Route path="*" element={null} />
      </Routes>
    );
    const answers = { getOne: async () => ({ data: article }), keepDraft, update, ...more };
    show(page, { resource: 'articles', path: '/1/edit', answers });
    await screen.findByRole('textbox', { name: 'Text' }, { timeout: 10_000 });
    return { keepDraft, update };
  };

  it('is kept as one types, a moment after the last change, and says when', async () => {
    const { keepDraft } = await open();
    vi.useFakeTimers();
    type(/^Title/, 'Sundays, too');
    await later(1000);
    type(/^Title/, 'Sundays too');
    await later(1000);
    expect(keepDraft).not.toHaveBeenCalled();
    await later(600);

    expect(keepDraft).toHaveBeenCalledExactlyOnceWith(1, {
      title: 'Sundays too',
      summary: '',
      content: '<p>We are open.</p>',
      image: null,
      translations: {},
      version: 4,
      draft_version: 2,
    });
    expect(screen.getByText('Draft saved 10:42 AM')).toBeDefined();

    type(/^Title/, 'Sundays and Mondays');
    await later(1600);
    expect(keepDraft).toHaveBeenLastCalledWith(1, expect.objectContaining({ draft_version: 3 }));
  });

  it('says that somebody else has changed it, and shows theirs when asked', async () => {
    const current = { ...stored, title: 'Theirs', version: 5 };
    const stale = new HttpError('', 409, { error: { code: 'stale_version', current } });
    await open({ keepDraft: vi.fn().mockRejectedValue(stale) });
    vi.useFakeTimers();
    type(/^Title/, 'Mine');
    await later(1600);
    vi.useRealTimers();
    press('Show the current version');
    await waitFor(() => expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Theirs'));
  });

  it('begins with the draft that was typed over it', async () => {
    const draft = { title: 'Half a title', summary: '', content: '<p>Half a sen</p>', image: null };
    await open({}, { ...stored, draft });
    expect(screen.getByLabelText(/^Title/)).toHaveProperty('value', 'Half a title');
    expect(screen.getByText('Half a sen')).toBeDefined();
  });

  it('that is public keeps its draft beside it when it is saved as a draft', async () => {
    const { keepDraft, update } = await open();
    type(/^Title/, 'Later');
    press('Save as draft');
    await screen.findByText('The draft is saved. The published version is unchanged.');
    expect(keepDraft).toHaveBeenCalledOnce();
    expect(update).not.toHaveBeenCalled();
  });

  it('is published with what is typed, at the version that it was read at', async () => {
    const { update } = await open();
    type(/^Title/, 'Now');
    press('Save and publish');
    await waitFor(() => expect(update).toHaveBeenCalled());
    const data = expect.objectContaining({ title: 'Now', is_published: true, version: 4 });
    expect(update).toHaveBeenCalledWith('articles', expect.objectContaining({ data }));
  });
});
