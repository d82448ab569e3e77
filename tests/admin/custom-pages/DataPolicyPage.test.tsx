import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import DataPolicyPage from '@/src/custom-pages/DataPolicyPage';
import { show } from '@/tests/helpers/admin';

it('says what the assistant keeps, and what a language model gets of it', async () => {
  show(<DataPolicyPage />);
  expect(await screen.findByRole('heading', { name: 'The assistant' })).toBeTruthy();
  expect(screen.getByText(/erases the customer’s questions and the answers/)).toBeTruthy();
  expect(screen.getByText(/built-in helper .* sends nothing to anyone/)).toBeTruthy();
  expect(screen.getByText(/uses a language model, each answer sends it the question/)).toBeTruthy();
  expect(screen.getByText(/are not sent to the model unless the business allows it/)).toBeTruthy();
});
