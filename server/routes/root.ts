import { getCountries } from 'libphonenumber-js/min';
import type { FastifyPluginAsync } from 'fastify';
import { locales } from '../../domain/companies/company';
import { asUser } from '../db/scope';
import { localeOfRequest } from '../http/locale';
import { demoLogin } from '../queries/demo';
import { getUser } from '../queries/users';

/** What a browser asks first: the languages, and who it is signed in as. */
export const root: FastifyPluginAsync = async app => {
  app.get('/', { config: { access: 'optional' } }, async request => {
    const { caller } = request;
    const user = caller && (await asUser(app.db, caller.user_id, tx => getUser(tx, caller.user_id)));
    const locale = user?.locale ?? localeOfRequest(request);
    const names = new Intl.DisplayNames(locale, { type: 'region' });
    const countries = getCountries().map(code => ({ code, name: names.of(code) ?? code }));
    const demo = app.settings.production ? undefined : await demoLogin(app.db);
    return { data: { countries, country: null, languages: locales, locale, user, ...(demo && { demo }) } };
  });
};
