import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { openFeatures } from '@/domain/plans/plans';
import type { Employee } from '@/domain/employees/employee';
import type { WageRules } from '@/domain/wages/wageRules';
import { EmployeeWages } from '@/src/resources/employees/wages/EmployeeWages';
import { show } from '@/tests/helpers/admin';

const employee = { id: 7, full_name: 'Hanna Lysenko' } as Employee;
const stored: WageRules = { rules: [{ of: 'services', kind: 'percent', value: 40 }], minimum: 1_500_000 };

function begin() {
  const answers = { getWageRules: vi.fn(async () => stored), setWageRules: vi.fn(async () => ({})) };
  show(<EmployeeWages employee={employee} />, {
    features: openFeatures('team'),
    permissions: ['wage_rules.read.all', 'wage_rules.write.all'],
    answers,
  });
  return answers;
}

describe('the wages of an employee', () => {
  it('are told, and changed in a dialog', async () => {
    const { setWageRules } = begin();
    expect(await screen.findByText('40 %')).toBeTruthy();
    expect(screen.getByText('At least ₴15,000 in a period')).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: 'Change wages' }));
    const dialog = await screen.findByRole('dialog');
    fireEvent.change(within(dialog).getByLabelText('%'), { target: { value: '45' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const rules = [{ of: 'services', kind: 'percent', value: 45 }];
    await waitFor(() => expect(setWageRules).toHaveBeenCalledWith(7, { rules, minimum: 1_500_000 }));
  });
});
