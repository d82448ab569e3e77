import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpError, I18nContext, type I18nProvider } from 'ra-core';
import { useEffect, useState, type ReactNode } from 'react';
import { Route, Routes } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { loadMessages } from '@/src/i18n/loadMessages';
import ServiceCreate from '@/src/resources/services/ServiceCreate';
import ServiceEdit from '@/src/resources/services/ServiceEdit';
import ServiceShow from '@/src/resources/services/ServiceShow';
import { show } from '@/tests/helpers/admin';

const employees = [
  { id: 2, full_name: 'Olena Koval', position: 'Stylist' },
  { id: 3, full_name: 'Andrii Bondar', position: 'Barber' },
];
const stored = {
  id: 1,
  name: 'Haircut',
  description: 'As it was',
  category: 'Hair',
  break: 15,
  position: 1,
  is_enabled: true,
  employees: [{ employee_id: 2, price: { amount: 65000, currency: 'UAH' }, duration: 60 }],
  version: 4,
};
const getList = async (resource: string) =>
  resource === 'reviews' ? { data: [], total: 0 } : { data: employees, total: 2 };
const getOne = async () => ({ data: stored });
const type = (label: string | RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

const openEdit = async (update: unknown = vi.fn()) => {
  const page = (
    <Routes>
      <Route path=":id/edit" element={<ServiceEdit />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>
  );
  const shown = show(page, { path: '/1/edit', answers: { getList, getOne, update } });
  await screen.findByLabelText('Price, Olena Koval');
  return shown;
};

describe('a form', () => {
  it('is saved by Ctrl and Enter', async () => {
    const update = vi.fn(async () => ({ data: stored }));
    await openEdit(update);
    type(/^Name/, 'Haircut for all');
    fireEvent.keyDown(screen.getByLabelText(/^Name/), { key: 'Enter', ctrlKey: true });
    await waitFor(() => expect(update).toHaveBeenCalled());
  });

  it('asks before what was typed is lost, and keeps it for whoever stays', async () => {
    const { router } = await openEdit();
    type(/^Name/, 'Half a na');
    act(() => void router.navigate('/elsewhere'));
    await press('Stay here');
    expect(screen.getByLabelText(/^Name/)).toHaveProperty('value', 'Half a na');
    await waitFor(() => expect(screen.queryByText('Leave without saving?')).toBeNull());

    act(() => void router.navigate('/elsewhere'));
    await press('Leave without saving');
    expect(await screen.findByText('elsewhere')).toBeDefined();
  });

  it('holds back the closing of the tab while something is not saved', async () => {
    await openEdit();
    const close = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(close()).toBe(false);
    type(/^Name/, 'Half a na');
    fireEvent.blur(screen.getByLabelText(/^Name/));
    await waitFor(() => expect(close()).toBe(true));
  });

  it('keeps what is typed when the language changes', async () => {
    const ukrainian = await loadMessages('uk', 'company');
    show(
      <Speaking next={ukrainian}>
        <ServiceCreate />
      </Speaking>,
      { answers: { getList } },
    );
    await screen.findByLabelText('Olena Koval provides this service');
    type(/^Name/, 'Half a na');
    fireEvent(document, new Event('change-language'));
    expect(await screen.findByLabelText(/^Назва/)).toHaveProperty('value', 'Half a na');
  });

  it('sends a text that was emptied as empty', async () => {
    const update = vi.fn(async () => ({ data: stored }));
    await openEdit(update);
    type('Description', '');
    await press('Save');
    const data = expect.objectContaining({ description: '' });
    await waitFor(() => expect(update).toHaveBeenCalledWith('services', expect.objectContaining({ data })));
  });

  it('says how much of a note is typed and left, and when it is too much', async () => {
    await openEdit();
    expect(screen.getByText('At most 5000 characters: 9 typed, 4991 left')).toBeDefined();
    type('Description', 'x'.repeat(5003));
    expect(await screen.findByText('The limit of 5000 characters is exceeded by 3')).toBeDefined();
  });

  it('leads from the question about employees to where one is added', async () => {
    show(<ServiceCreate />, { answers: { getList } });
    await screen.findByLabelText('Olena Koval provides this service');
    type(/^Name/, 'Consultation');
    await press('Save');
    await press('Add an employee');
    const section = screen.getByRole('region', { name: 'Employees, prices and durations' });
    await waitFor(() => expect(section.contains(document.activeElement)).toBe(true));
  });
});

it.each([
  ['shown', ServiceShow, '/1'],
  ['changed', ServiceEdit, '/1/edit'],
])(
  'a thing that does not exist says so where it is %s, and leads back to the list',
  async (_, Page, path) => {
    const missing = new HttpError('', 404, { error: { message: 'Not found' } });
    const pages = (
      <Routes>
        <Route path=":id" element={<Page />} />
        <Route path=":id/edit" element={<Page />} />
        <Route path="/5/services/list" element={<p>the list</p>} />
      </Routes>
    );
    show(pages, { path, answers: { getList, getOne: () => Promise.reject(missing) } });
    expect(await screen.findByText('This page does not exist: it may have been deleted.')).toBeDefined();
    fireEvent.click(screen.getByRole('link', { name: 'Go to the list' }));
    expect(await screen.findByText('the list')).toBeDefined();
  },
);

describe('a thing that somebody else changed first', () => {
  const theirs = { ...stored, name: 'Their name', description: 'Theirs', version: 5 };
  const stale = new HttpError('', 409, { error: { code: 'stale_version', current: theirs } });

  it('shows each field that differs, theirs beside mine, and takes what is chosen of both', async () => {
    const update = vi.fn().mockRejectedValueOnce(stale).mockResolvedValue({ data: stored });
    await openEdit(update);
    type(/^Name/, 'My name');
    await press('Save');

    const name = await screen.findByRole('radiogroup', { name: 'Name' });
    expect(within(name).getByText('Their name')).toBeDefined();
    expect(within(name).getByText('My name')).toBeDefined();
    expect(screen.queryByRole('radiogroup', { name: 'Category' })).toBeNull();
    await press('Save my choice');

    await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
    const { data } = update.mock.calls[1]![1];
    expect(data).toMatchObject({ name: 'My name', description: 'Theirs', category: 'Hair', version: 5 });
  });
});

describe('a thing that is deleted', () => {
  const dependents = [{ type: 'bundles', id: 8, name: 'Spa day', effect: 'loses' }];
  const open = async (answers: object) => {
    const page = (
      <Routes>
        <Route path=":id" element={<ServiceShow />} />
        <Route path="*" element={<p>elsewhere</p>} />
      </Routes>
    );
    show(page, {
      path: '/1',
      answers: { getList, getOne, getDependents: async () => ({ data: dependents }), ...answers },
    });
    await press('Delete');
    return within(await screen.findByRole('dialog'));
  };

  it('names what loses it, with a way there, and can be taken back', async () => {
    const bulkDelete = vi.fn(async () => ({ data: { ids: [1], undo: 'token' } }));
    const undo = vi.fn(async () => ({ data: { ids: [1] } }));
    const dialog = await open({ bulkDelete, undo });
    expect((await dialog.findByRole('link', { name: 'Spa day' })).getAttribute('href')).toBe('/5/bundles/8');
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));

    await waitFor(() => expect(bulkDelete).toHaveBeenCalledWith('services', { ids: [1] }, undefined));
    await press('Undo');
    await waitFor(() => expect(undo).toHaveBeenCalledWith('token'));
  });

  it('can be confirmed once it is known what it affects', async () => {
    let answer: (dependents: object) => void = () => {};
    const dialog = await open({ getDependents: () => new Promise(resolve => (answer = resolve)) });
    const confirm = dialog.getByRole('button', { name: 'Delete' }) as HTMLButtonElement;
    expect(confirm.disabled).toBe(true);
    answer({ data: dependents });
    await dialog.findByRole('link', { name: 'Spa day' });
    expect(confirm.disabled).toBe(false);
  });

  it('stays when the API declines, which says why', async () => {
    const refused = new HttpError('', 409, { error: { message: 'Somebody is booked for it' } });
    const dialog = await open({ bulkDelete: vi.fn().mockRejectedValue(refused) });
    await dialog.findByRole('link', { name: 'Spa day' });
    fireEvent.click(dialog.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Somebody is booked for it')).toBeDefined();
  });
});

/** Speaks another language once the event comes, as the switch of language does. */
const Speaking = ({ next, children }: { next: I18nProvider; children: ReactNode }) => {
  const [client, setSpeaker] = useState<I18nProvider>();
  useEffect(() => {
    const change = () => setSpeaker(next);
    document.addEventListener('change-language', change);
    return () => document.removeEventListener('change-language', change);
  }, [next]);
  return (
    <I18nContext.Consumer>
      {current => <I18nContext.Provider value={client ?? current}>{children}</I18nContext.Provider>}
    </I18nContext.Consumer>
  );
};
