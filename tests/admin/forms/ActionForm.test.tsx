import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { codeSchema } from '@/domain/users/account';
import { ActionForm } from '@/src/forms/ActionForm';
import { FormField } from '@/src/inputs/FormField';
import { show } from '@/tests/helpers/admin';

const form = (onSubmit: () => Promise<void>) => (
  <ActionForm schema={codeSchema} onSubmit={onSubmit} submit="Confirm">
    <FormField source="verification_code" label="Code" />
  </ActionForm>
);

describe('a form with one action', () => {
  it('keeps the focus in the field while a button is pressed, so that no message moves the button away', async () => {
    show(form(vi.fn()), { path: '/' });
    const button = await screen.findByRole('button', { name: 'Confirm' });
    const press = createEvent.mouseDown(button);
    fireEvent(button, press);
    expect(press.defaultPrevented).toBe(true);
  });

  it('says what is missing at the first press', async () => {
    const onSubmit = vi.fn();
    show(form(onSubmit), { path: '/' });
    fireEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(screen.getByRole('alert')).toBeTruthy());
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
