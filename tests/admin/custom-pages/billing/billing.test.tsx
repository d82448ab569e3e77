import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import type { PlanQuote } from '@/domain/plans/plan';
import CompanyBanner from '@/src/custom-pages/billing/CompanyBanner';
import PlansPage from '@/src/custom-pages/billing/PlansPage';
import { AccessDenied } from '@/src/access/AccessDenied';
import { show } from '@/tests/helpers/admin';
import { byHand, calls, kyiv, offeredWithoutModel, owner, tab, team, type CompanyOverrides } from './setup';

describe('the plan in sentences', () => {
  it.each<[string, CompanyOverrides, RegExp]>([
    [
      'free',
      { current_subscription: { ...team, plan: 'solo', renews_at: null } },
      /You are on Solo, which is free/,
    ],
    ['renewing', { current_subscription: team }, /renews on Feb 18, 2027 for €19 a month/],
    [
      'tried',
      {
        current_subscription: { ...team, trial_end_at: kyiv('2099-01-24'), renews_at: kyiv('2099-01-24') },
      },
      /trying Team through Jan 23, 2099. The first €19 is due on Jan 24, 2099/,
    ],
    [
      'ending',
      { current_subscription: { ...team, cancel_at: kyiv('2027-02-18') } },
      /on Team through Feb 17, 2027/,
    ],
    [
      'to be followed by another',
      {
        current_subscription: team,
        future_subscription: { ...team, plan: 'solo', starts_at: kyiv('2027-02-18') },
      },
      /stay on Team through Feb 17, 2027. Then Solo begins/,
    ],
    ['none', { current_subscription: null }, /has no plan/],
  ])('is %s', (_, company, text) => {
    tab(company);
    expect(screen.getByText(text)).toBeTruthy();
  });

  it('says until when all goes on after a payment has not arrived', () => {
    tab({ current_subscription: { ...team, failed_at: kyiv('2027-01-26') } });
    expect(screen.getByText(/due by Jan 25, 2027 has not arrived/)).toBeTruthy();
    expect(
      screen.getByText(/keeps working through Feb 2, 2027; then the company moves to Solo/),
    ).toBeTruthy();
  });

  it('is ended once one has read what goes with it, in the company’s own counts', async () => {
    const cancelSubscription = vi.fn(async () => ({ data: undefined }));
    const quote = { plan: 'solo', when: 'later', losses: [{ feature: 'roles', count: 2 }] };
    const getQuote = vi.fn(async () => ({ data: quote }));
    tab({ current_subscription: team }, { cancelSubscription, getQuote });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel plan' }));
    expect(await screen.findByText('Roles: 2 people who are not administrators lose access')).toBeTruthy();
    expect(getQuote).toHaveBeenCalledWith('solo', 'monthly');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Cancel plan' }));
    await waitFor(() => expect(cancelSubscription).toHaveBeenCalled());
  });

  it('takes a planned change back', async () => {
    const cancelPlanChange = vi.fn(async () => ({ data: undefined }));
    tab({ current_subscription: team, future_subscription: { ...team, plan: 'solo' } }, { cancelPlanChange });
    fireEvent.click(screen.getByRole('button', { name: 'Cancel change' }));
    await waitFor(() => expect(cancelPlanChange).toHaveBeenCalled());
  });

  it('lists the invoices with their state, and leads to each', async () => {
    tab({ current_subscription: team });
    const link = await screen.findByRole('link', { name: 'Invoice 5-0001' });
    expect(link.getAttribute('href')).toBe('/5/settings/billing/invoices/3');
    expect(screen.getByText('Open')).toBeTruthy();
    expect(screen.getByText('Pay by Jan 25, 2027')).toBeTruthy();
  });

  it('leaves changes and the end of the company to the owner', () => {
    tab(
      { current_subscription: team },
      {},
      permissionsOf({ company_role: 'administrator', is_owner: false }),
    );
    expect(screen.queryByRole('button', { name: 'Cancel plan' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete company' })).toBeNull();
  });
});

it('removes the company once its name is typed, and not before', async () => {
  const closeCompany = vi.fn(async () => ({ data: { cleanup_scheduled_on: '2027-03-31' } }));
  tab({ current_subscription: team }, { closeCompany });
  fireEvent.click(screen.getByRole('button', { name: 'Delete company' }));
  const confirm = screen.getAllByRole('button', { name: 'Delete company' }).at(-1)!;
  expect(confirm).toHaveProperty('disabled', true);
  fireEvent.change(screen.getByLabelText('Type “Kalyna” to confirm'), { target: { value: 'Kalyna' } });
  fireEvent.click(confirm);
  await waitFor(() => expect(closeCompany).toHaveBeenCalled());
});

describe('what stands above every page', () => {
  const soon = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10);

  it('says when the company goes, and lets its owner restore it', async () => {
    const restoreCompany = vi.fn(async () => ({ data: {} }));
    const company = { cleanup_scheduled_on: soon, current_subscription: team };
    show(<CompanyBanner />, { company, answers: calls({ restoreCompany }), permissions: owner });
    expect(screen.getByText(/and all its data will be deleted in \d+ days/)).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Restore company' }));
    await waitFor(() => expect(restoreCompany).toHaveBeenCalled());
  });

  it('tells others who can', () => {
    show(<CompanyBanner />, { company: { cleanup_scheduled_on: soon } });
    expect(screen.getByText(/The owner of the company can restore it/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Restore company' })).toBeNull();
  });
});

describe('the plans', () => {
  const quote: PlanQuote = {
    plan: 'business',
    period: 'monthly',
    when: 'now',
    starts_at: kyiv('2027-01-28'),
    trial_end_at: null,
    charge: 2032,
    lines: [],
    renews_at: kyiv('2027-02-18'),
    amount: 4900,
    currency: 'EUR',
    losses: [],
  };
  const open = (answers = {}, path = '/5/settings/billing/plans', permissions = owner) =>
    show(<PlansPage />, {
      company: { current_subscription: team },
      answers: calls(answers),
      path,
      permissions,
    });

  it.each([
    ['solo', ['Team']],
    ['business', []],
  ] as const)('advise who is on %s nothing that is less', async (plan, advised) => {
    show(<PlansPage />, {
      company: { current_subscription: { ...team, plan } },
      answers: calls({}),
      permissions: owner,
    });
    await screen.findByText('Your plan');
    const main = screen.getAllByRole('region').filter(card => card.querySelector('.MuiButton-contained'));
    expect(main.map(card => within(card).getByRole('heading').textContent)).toEqual(advised);
  });

  it('mark the company’s own, and offer nothing there', async () => {
    open();
    expect(await screen.findByText('Your plan')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: /Upgrade|Choose/ })).toHaveLength(2);
    fireEvent.click(screen.getByRole('button', { name: 'Annual' }));
    expect(screen.getByText('You save €38 a year')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Pay yearly' })).toBeTruthy();
  });

  it('say the exact sum of today and the next date before an upgrade is made', async () => {
    const subscribe = vi.fn(async () => ({ data: team }));
    open({ getQuote: async () => ({ data: quote }), subscribe });
    fireEvent.click(await screen.findByRole('button', { name: 'Upgrade' }));
    expect(await screen.findByText('Today: €20.32')).toBeTruthy();
    expect(screen.getByText('Then €49 a month, next on Feb 18, 2027.')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Move now for €20.32' }));
    await waitFor(() => expect(subscribe).toHaveBeenCalledWith('business', 'monthly', expect.any(String)));
  });

  it.each([
    [{ mask: '•••• 4242' }, 'It is charged to the card •••• 4242.'],
    [null, 'You pay by card on the next page; you have 7 days for it.'],
  ])('say by what an upgrade is paid: %j', async (card, text) => {
    const getBilling = async () => ({ data: { ...byHand, is_charged: true, card } });
    open({ getQuote: async () => ({ data: quote }), getBilling });
    fireEvent.click(await screen.findByRole('button', { name: 'Upgrade' }));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('list what a lower one takes away, with the company’s own counts', async () => {
    const lower: PlanQuote = {
      ...quote,
      plan: 'solo',
      when: 'later',
      starts_at: kyiv('2027-02-18'),
      charge: 0,
      amount: 0,
      losses: [
        { feature: 'individual_hours', count: 3 },
        { feature: 'membership_addons', count: 0 },
        { feature: 'sales_overview', count: null },
        { feature: 'assistant_credits', count: null },
      ],
    };
    open({ getQuote: async () => ({ data: lower }) });
    fireEvent.click(await screen.findByRole('button', { name: 'Choose' }));
    expect(await screen.findByText('Individual working hours, which 3 employees have')).toBeTruthy();
    expect(screen.getByText('The sales overview')).toBeTruthy();
    expect(screen.getByText('Assistant credits: 0 a month will be left')).toBeTruthy();
    expect(screen.queryByText(/Add-ons/)).toBeNull();
    expect(screen.getByText(/stay on Team through Feb 17, 2027. Then Solo begins/)).toBeTruthy();
  });

  it('show what has the feature that was looked for, and the way back within the company alone', async () => {
    open({}, '/5/settings/billing/plans?feature=roles&back=%2F5%2Forders');
    expect(
      await screen.findByText(/Available on the Team plan: roles other than administrator/),
    ).toBeTruthy();
    expect((await screen.findAllByText('Included')).length).toBe(2);
    expect(screen.getByRole('link', { name: 'Go back' }).getAttribute('href')).toBe('/5/orders');
  });

  it('say how many of the assistant’s credits each has', async () => {
    open({}, '/5/settings/billing/plans?feature=assistant_credits&back=%2F5');
    expect(await screen.findByText('AI assistant: 100 credits a month')).toBeTruthy();
    expect(screen.getByText('AI assistant: 1000 credits a month')).toBeTruthy();
    expect(screen.getByText(/Available on the Team plan: assistant credits/)).toBeTruthy();
    expect(screen.getAllByText('Included')).toHaveLength(2);
  });

  it('offer all three, and do not speak of credits, where no language model can spend them', async () => {
    const getPlans = async () => ({ data: offeredWithoutModel });
    open({ getPlans }, '/5/settings/billing/plans?feature=assistant_credits&back=%2F5');
    expect(await screen.findByText('Your plan')).toBeTruthy();
    expect(screen.queryByText(/credits/)).toBeNull();
    expect(screen.getByText('Business')).toBeTruthy();
  });

  it('lead back to nowhere else', async () => {
    open({}, '/5/settings/billing/plans?feature=roles&back=%2F%2Fevil.example');
    expect((await screen.findByRole('link', { name: 'Go back' })).getAttribute('href')).toBe('/5');
  });

  it('are chosen by the owner, who is named to others', async () => {
    open({}, undefined, permissionsOf({ company_role: 'administrator', is_owner: false }));
    expect(await screen.findByText('Olena Koval, the owner of the company, chooses the plan.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Upgrade|Choose/ })).toBeNull();
  });
});

it('says by name who can permit what a role does not', async () => {
  show(<AccessDenied />, { answers: calls() });
  await waitFor(() => expect(document.title).toContain('403 Access Denied'));
  expect(await screen.findByText('Ask: Olena Koval or Iryna Bondar')).toBeTruthy();
});
