import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { memoryStore, StoreContextProvider, useSetLocale, useTranslate } from 'ra-core';
import { expect, it } from 'vitest';
import { LanguageProvider } from '@/src/i18n/LanguageProvider';
import { loadMessages } from '@/src/i18n/loadMessages';

const Form = () => {
  const translate = useTranslate();
  const setLocale = useSetLocale();
  return (
    <>
      <input aria-label={translate('resources.services.fields.name')} />
      <button onClick={() => setLocale('uk')}>{translate('admin.shared.save')}</button>
    </>
  );
};

it('changes the words in place: a half-filled form stays as it was', async () => {
  const english = await loadMessages('en', 'auth');
  render(
    <StoreContextProvider value={memoryStore()}>
      <LanguageProvider first={{ provider: english, scope: 'auth' }}>
        <Form />
      </LanguageProvider>
    </StoreContextProvider>,
  );
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Half writ' } });
  fireEvent.click(screen.getByText('Save'));

  await waitFor(() => expect(screen.getByLabelText('Назва')).toHaveProperty('value', 'Half writ'));
  expect(screen.getByText('Зберегти')).toBeDefined();
  expect(document.documentElement.lang).toBe('uk');
});
