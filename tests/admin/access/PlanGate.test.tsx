import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { permissionsOf } from '@/domain/access/permissions';
import { features, includes, leastPlanWith, openFeatures } from '@/domain/plans/plans';
import { plans } from '@/domain/plans/subscription';
import { en } from '@/domain/messages/en';
import { Included, PlanGate } from '@/src/access/PlanGate';
import { show } from '@/tests/helpers/admin';

const owner = permissionsOf({ company_role: 'administrator', is_owner: true });
const administrators = [{ id: 1, full_name: 'Olena Koval', profile_type: 'owner' }];
const answers = { getAdministrators: async () => ({ data: administrators }) };
const table = features.flatMap(feature =>
  plans.map(plan => [feature, plan, includes(plan, feature)] as const),
);

describe.each(table)('%s on the plan %s', (feature, plan, isHeld) => {
  it(isHeld ? 'is there, without a word' : 'says what it is, which plan has it, and leads there', () => {
    show(
      <Included feature={feature}>
        <p>What is gated</p>
      </Included>,
      { features: openFeatures(plan), permissions: owner, answers, path: '/5/employees/3' },
    );
    expect(screen.queryByText('What is gated') !== null).toBe(isHeld);
    if (isHeld) return;
    const name = en.onboarding.plans.names[leastPlanWith(feature)];
    expect(screen.getByText(`Available on the ${name} plan`)).toBeTruthy();
    expect(screen.getByText(new RegExp(en.plans.features[feature].slice(0, 20)))).toBeTruthy();
    const link = screen.getByRole('link', { name: 'See the plans' });
    expect(link.getAttribute('href')).toBe(
      `/5/settings/billing/plans?feature=${feature}&back=%2F5%2Femployees%2F3`,
    );
  });
});

it('names who can upgrade to whoever cannot', async () => {
  show(<PlanGate feature="individual_hours" />, { features: [], answers });
  expect(await screen.findByText(/Olena Koval, the owner of the company, can move it/)).toBeTruthy();
});
