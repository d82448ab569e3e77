import '@fontsource-variable/inter';
import { createRoot } from 'react-dom/client';
import { localeOf } from '../domain/companies/company';
import { App } from './App';
import { browserLocale } from './i18n/browserLocale';
import { loadMessages } from './i18n/loadMessages';
import { removeSplash } from './layout/splash';
import { store } from './store';

const provider = await loadMessages(localeOf(store.getItem('locale', browserLocale())), 'auth');
createRoot(document.getElementById('root')!).render(<App speaker={provider} />);
removeSplash();
