import { createAuthProvider } from '@/src/authProvider/authProvider';
import { createHttpClient } from '@/src/dataProvider/httpClient';
import { userDataProvider } from '@/src/dataProvider/userDataProvider';
import { browserLocale } from '@/src/i18n/browserLocale';
import { store } from './store';

const baseUrl = '/api/v1';
const locale = () => store.getItem<string>('locale') ?? browserLocale();

export const http = createHttpClient(baseUrl, locale);
export const dataProvider = userDataProvider(http);
export const authProvider = createAuthProvider({ baseUrl, locale });
