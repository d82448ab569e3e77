import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import DataPolicyPage from '../../../src/custom-pages/DataPolicyPage';
import { show } from '../../helpers/admin';

it('says what the assistant keeps, and what a language model gets of it', async () => {
  show(<DataPolicyPage />);
  expect(await screen.findByRole('heading', { name: 'The assistant' })).toBeTruthy();
  expect(screen.getByText(/erases what the client asked and was answered/)).toBeTruthy();
  expect(screen.getByText(/built-in helper .* sends nothing to anybody/)).toBeTruthy();
  expect(
    screen.getByText(/has connected a language model, answering means sending it the question/),
  ).toBeTruthy();
  expect(screen.getByText(/are not sent to the model unless the business allows it/)).toBeTruthy();
});
