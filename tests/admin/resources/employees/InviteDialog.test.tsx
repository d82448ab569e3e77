import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFeatures } from '@/domain/plans/plans';
import InviteDialog from '@/src/resources/employees/InviteDialog';
import { show } from '@/tests/helpers/admin';

const open = (context = {}) => show(<InviteDialog employee={undefined} onClose={() => {}} />, context);
const role = () => screen.getByRole('combobox', { name: 'Role' });

describe('an invitation', () => {
  it('is to be an employee until somebody says otherwise, and each role says what it may do', () => {
    open();
    expect(role().textContent).toBe('Employee');
    expect(screen.getByText(/^Sees and changes their own appointments/)).toBeDefined();
    fireEvent.mouseDown(role());
    fireEvent.click(screen.getByRole('option', { name: 'Administrator' }));
    expect(screen.getByText(/^Manages everything/)).toBeDefined();
  });

  it('names whom it is for, unless the company knows them already', async () => {
    const sent: object[] = [];
    open({
      answers: {
        create: async (_: string, { data }: { data: object }) => sent.push(data) && { data: { id: 1 } },
      },
    });
    fireEvent.change(screen.getByLabelText('Email or phone'), { target: { value: 'iryna@example.org' } });
    fireEvent.change(screen.getByLabelText('First name'), { target: { value: 'Iryna' } });
    fireEvent.change(screen.getByLabelText('Last name'), { target: { value: 'Boyko' } });
    fireEvent.click(screen.getByRole('button', { name: 'Send invitation' }));
    await waitFor(() => expect(sent).toMatchObject([{ first_name: 'Iryna', last_name: 'Boyko' }]));
  });

  it('is to be an administrator where the plan has no other role', () => {
    open({ features: openFeatures('solo') });
    expect(role().textContent).toBe('Administrator');
  });
});
