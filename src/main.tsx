import './theme/fonts.css';
import { createRoot } from 'react-dom/client';
import { localeOf } from '../domain/companies/company';
import { App } from './app/App';
import { browserLocale } from './i18n/browserLocale';
import { loadMessages } from './i18n/loadMessages';
import { removeSplash } from './components/splash';
import { store } from './app/store';

const provider = await loadMessages(localeOf(store.getItem('locale', browserLocale())), 'auth');
// eslint-disable-next-line @typescript-eslint/no-non-null-assertion -- it is in index.html
createRoot(document.getElementById('root')!).render(<App i18nProvider={provider} />);
removeSplash();
