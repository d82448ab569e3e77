import { countryOfCompany } from '@/domain/companies/countryOfCompany';
import { countriesIn } from '@/domain/countries/country';
import { useSite } from '@/site/pageContext';

export const PhoneCountry = ({ value }: { value: string }) => {
  const { site, locale, t } = useSite();
  const countries = countriesIn(locale);
  const home = countryOfCompany(countries, {
    country: site.addresses[0]?.country.code,
    timezone: site.timezone,
    currency: site.currency,
  });
  const first = countries.filter(({ code }) => code === home);
  return (
    <select
      name="phone_country"
      aria-label={t('details.phone_country')}
      defaultValue={value || home || ''}
      autoComplete="country"
      data-kept
    >
      {!home && <option value="">{t('details.phone_country')}</option>}
      {[...first, ...countries.filter(({ code }) => code !== home)].map(({ code, name, tel_code }) => (
        <option key={code} value={code}>
          {`${name} +${tel_code}`}
        </option>
      ))}
    </select>
  );
};
