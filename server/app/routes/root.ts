import type { FastifyPluginAsync } from 'fastify';
import { locales } from '@/domain/translations/locales';
import { countriesIn, currenciesIn } from '@/domain/countries/country';
import { guessCountry } from '@/domain/countries/guessCountry';
import { asUser } from '@/server/platform/db/scope';
import { localeOfRequest } from '@/server/platform/http/localeOfRequest';
import { demoOffer, getUser } from '@/server/modules/accounts';

export const root: FastifyPluginAsync = async app => {
  const doc = { answer: 'Start' as const, summary: 'Get languages, countries and the current user' };
  app.get('/', { config: { access: 'optional', doc } }, async request => {
    const { caller } = request;
    const user = caller && (await asUser(app.db, caller.user_id, tx => getUser(tx, caller.user_id)));
    const locale = user?.locale ?? localeOfRequest(request);
    const { recaptcha_site_key, demo_sign_in, google, registration } = app.settings;
    const demo = demo_sign_in ? await demoOffer(app.db, localeOfRequest(request)) : undefined;
    return {
      data: {
        countries: countriesIn(locale),
        country: guessCountry(request.headers['accept-language']),
        currencies: currenciesIn(locale),
        languages: locales,
        locale,
        user,
        has_google: google !== undefined,
        registration,
        ...(recaptcha_site_key && { recaptcha_site_key }),
        ...(demo && { demo }),
      },
    };
  });
};
