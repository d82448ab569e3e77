import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openFeatures } from '../../../../domain/plans/plans';
import InviteDialog from '../../../../src/resources/employees/InviteDialog';
import { show } from '../../../helpers/admin';

const open = (scene = {}) => show(<InviteDialog employee={undefined} onClose={() => {}} />, scene);
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

  it('is to be an administrator where the plan has no other role', () => {
    open({ features: openFeatures('solo') });
    expect(role().textContent).toBe('Administrator');
  });
});
