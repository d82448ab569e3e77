import './theme/fonts.css';
import { createRoot } from 'react-dom/client';
import { localeOf } from '@/domain/translations/locales';
import { App } from './app/App';
import { browserLocale } from './i18n/browserLocale';
import { loadMessages } from './i18n/loadMessages';
import { removeSplash } from './components/splash';
import { store } from './app/store';
import { openedCompany, prepareCompany } from './app/openedPage';

/** A function, because every file would wait for an `await` of this module. */
async function start() {
  const locale = localeOf(store.getItem('locale', browserLocale()));
  const company = openedCompany(window.location.pathname);
  const scope = company ? 'company' : 'auth';
  const [provider] = await Promise.all([loadMessages(locale, scope), company && prepareCompany(company)]);
  // eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- it is in index.html
  createRoot(document.getElementById('root')!).render(<App messages={{ provider, scope }} />);
  removeSplash();
}

void start();
