import { memoryStore } from 'ra-core';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { facts, aChecklist, open, hrefOf } from './dashboardFixture';

describe('the first steps', () => {
  it('each lead to their very field, to come back from there', async () => {
    open();
    expect(await screen.findByText('0 of 10')).toBeDefined();
    expect(hrefOf('Add a service of your own')).toBe('/5/services/create?from=checklist');
    expect(hrefOf('Add pictures')).toBe('/5/settings/general?from=checklist#pictures');
    expect(hrefOf('Add days')).toBe('/5/settings/calendar?from=checklist#closing_days');
    fireEvent.click(screen.getByRole('button', { name: /^See your booking site/ }));
    expect(hrefOf('Site settings')).toBe('/5/settings/website?from=checklist#site');
    expect(screen.getByRole('button', { name: 'Open the site to customers' })).toBeDefined();
  });

  it('add the usual services in one call, without those left out, and take them back by one press', async () => {
    const addStarters = vi.fn(async () => ({ data: { ids: [3, 4, 5, 6] } }));
    const bulkDelete = vi.fn(async () => ({ data: { ids: [3, 4, 5, 6], undo: 'token' } }));
    open({ company: { type: 'beauty' }, answers: { addStarters, bulkDelete } });
    fireEvent.click(await screen.findByRole('checkbox', { name: 'Pedicure' }));
    const price = screen.getByRole('textbox', { name: 'Price: Haircut' });
    expect(price).toHaveProperty('value', '600');
    fireEvent.change(price, { target: { value: '0' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add 4 services' }));
    expect(await screen.findByText('Enter a price above zero')).toBeDefined();
    expect(addStarters).not.toHaveBeenCalled();
    fireEvent.change(price, { target: { value: '650' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Length: Haircut' }), { target: { value: '1:15' } });
    fireEvent.click(screen.getByRole('button', { name: 'Add 4 services' }));
    fireEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(addStarters).toHaveBeenCalledTimes(1);
    const [[{ services }]] = addStarters.mock.calls as unknown as [[{ services: object[] }]];
    expect(services).toHaveLength(4);
    expect(services[0]).toEqual({ name: 'Haircut', duration: 75, price: 65_000 });
    await waitFor(() => expect(bulkDelete).toHaveBeenCalledWith('services', { ids: [3, 4, 5, 6] }));
  });

  it('go on past what is skipped, and are there to come back to', async () => {
    open({ answers: { getChecklist: async () => aChecklist({ services: 1 }) } });
    expect(await screen.findByRole('button', { name: 'The hours are right' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Skip for now' }));
    expect(await screen.findByRole('button', { name: 'I work alone' })).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Check your opening hours/ }));
    expect(await screen.findByRole('button', { name: 'The hours are right' })).toBeDefined();
  });

  const booked = {
    services: 1,
    is_bookable: true,
    settings: { ...facts.settings, business_site_enabled: true },
  };

  it('end with what to share once somebody is booked, for whoever was guided', async () => {
    const done = () => aChecklist({ ...booked, has_visits: true });
    const completeStep = vi.fn(async () => done());
    const store = memoryStore({ 'dashboard.setup.guided': true });
    open({ store, answers: { getChecklist: async () => done(), completeStep } });
    expect(await screen.findByText('Kalyna is open for booking')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'I have shared it' }));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeDefined();
    expect(completeStep).toHaveBeenCalledWith('share_site');
  });

  it('are a line once there are visits, which unfolds', async () => {
    open({ answers: { getChecklist: async () => aChecklist({ ...booked, has_visits: true }) } });
    expect(await screen.findByText('3 of 10')).toBeDefined();
    expect(screen.queryByText('Add your social networks')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('Add your social networks')).toBeDefined();
  });

  it('share the link and a text, and are told that it is shared', async () => {
    const completeStep = vi.fn(async () =>
      aChecklist({ settings: { ...facts.settings, share_step_complete: true } }),
    );
    open({ answers: { completeStep } });
    fireEvent.click(await screen.findByRole('button', { name: 'Share it' }));
    const dialog = await screen.findByRole('dialog', { name: 'Share the booking link' });
    expect(within(dialog).getByText(/\/s\/kalyna$/, { selector: 'p' })).toBeDefined();
    // A code would lead a phone to itself: the tests run on localhost.
    expect(within(dialog).queryByRole('img', { name: 'The booking link as a code to scan' })).toBeNull();
    expect(within(dialog).getByLabelText('For your profile or a post').textContent).toContain('/s/kalyna');
    fireEvent.click(within(dialog).getByRole('button', { name: 'I have shared it' }));
    expect(await screen.findByText('1 of 10')).toBeDefined();
    expect(completeStep).toHaveBeenCalledWith('share_site');
  });

  it('fail alone, and are asked for again', async () => {
    const getChecklist = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(aChecklist());
    open({ answers: { getChecklist } });
    expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
    fireEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('First steps')).toBeDefined();
  });

  it('remind clients a day before once the person agrees, and not before', async () => {
    const saveSettings = vi.fn(async () => ({ data: {} }));
    open({ answers: { saveSettings } });
    expect(saveSettings).not.toHaveBeenCalled();
    fireEvent.click(await screen.findByRole('button', { name: 'Remind customers 24 hours before' }));
    await waitFor(() =>
      expect(saveSettings).toHaveBeenCalledWith({ settings: { 'reminders.record.first': 24 } }),
    );
    expect(hrefOf('Choose the time')).toBe('/5/settings/communication?from=checklist#reminders');
  });

  it('take the starter services away by one tap', async () => {
    const bulkDelete = vi.fn(async () => ({ data: { ids: [3, 4] } }));
    const starters = { ...aChecklist({ services: 2 }).data, starter_services: [3, 4] };
    open({ answers: { getChecklist: async () => ({ data: starters }), bulkDelete } });
    fireEvent.click(await screen.findByRole('button', { name: /^Add services/ }));
    fireEvent.click(screen.getByRole('button', { name: 'Remove the 2 starter services' }));
    await waitFor(() => expect(bulkDelete).toHaveBeenCalledWith('services', { ids: [3, 4] }));
  });

  it('are not shown once they are all done', async () => {
    const done = aChecklist({
      has_own_hours: true,
      employees: 2,
      has_visits: true,
      services: 1,
      is_bookable: true,
      closing_days: 1,
      photos: 5,
      has_logo: true,
      links: ['https://t.me/kalyna'],
      settings: {
        ...{ hours_step_complete: false, people_step_complete: false, business_site_enabled: true },
        ...{ holiday_step_complete: false, share_step_complete: true },
        ...{ 'reminders.record.first': 24, 'reminders.record.second': 0 },
      },
    });
    open({ answers: { getChecklist: async () => done } });
    expect(await screen.findByText('Nothing needs your attention.')).toBeDefined();
    expect(screen.queryByText('First steps')).toBeNull();
  });
});
