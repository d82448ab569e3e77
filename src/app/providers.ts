import { createAuthProvider } from '../authProvider/authProvider';
import { createHttpClient } from '../dataProvider/httpClient';
import { userDataProvider } from '../dataProvider/userDataProvider';
import { browserLocale } from '../i18n/browserLocale';
import { store } from './store';

const baseUrl = '/api/v1';
const locale = () => store.getItem<string>('locale') ?? browserLocale();

export const http = createHttpClient(baseUrl, locale);
export const dataProvider = userDataProvider(http);
export const authProvider = createAuthProvider({ baseUrl, locale });
