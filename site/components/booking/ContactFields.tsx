import type { BookingForm, Messages } from '@/site/bookingForm';
import { useSite } from '@/site/pageContext';
import { Field } from './Field';
import { countryOfCompany } from '@/domain/companies/countryOfCompany';
import { countriesIn } from '@/domain/countries/country';

type Props = { form: BookingForm; messages: Messages };

export const ContactFields = ({ form, messages }: Props) => {
  const { site } = useSite();
  return (
    <>
      <Field name="name" value={form.name} message={messages.name} autoComplete="name" />
      <Field
        name="phone"
        value={form.phone}
        message={messages.phone}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        before={<PhoneCountry value={form.phone_country} />}
      />
      <Field
        name="email"
        value={form.email}
        message={messages.email}
        isOptional={!site.email_required}
        autoCapitalize="none"
        spellCheck={false}
        inputMode="email"
        autoComplete="email"
      />
    </>
  );
};

const PhoneCountry = ({ value }: { value: string }) => {
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
