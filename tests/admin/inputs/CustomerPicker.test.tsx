import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CustomerPicker } from '@/src/inputs/pickers/CustomerPicker';
import { show } from '@/tests/helpers/admin';

const hanna = { id: 4, full_name: 'Hanna Lysenko', phone: '+380671112233' };

it('writes phone numbers as people do: of those found and of the one chosen', async () => {
  const getList = async () => ({ data: [hanna], total: 1 });
  show(<CustomerPicker customer={hanna} onChange={() => undefined} />, { answers: { getList } });
  const field = screen.getByRole('combobox', { name: 'Name or phone' });
  await waitFor(() => expect(field).toHaveProperty('value', 'Hanna Lysenko, +380 67 111 2233'));
  fireEvent.mouseDown(field);
  fireEvent.change(field, { target: { value: 'Hanna' } });
  expect(await screen.findByText('+380 67 111 2233')).toBeDefined();
});
