import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'ra-core';
import type { CustomerCard } from '@/domain/customers/customerCard';
import { languageName } from '@/src/i18n/languageName';
import { CardSection } from '@/src/components/CardSection';
import { useCompany } from '@/src/company/CompanyContext';
import { Fact } from '@/src/components/Fact';
import { Facts } from '@/src/components/Facts';
import { PhoneText } from '@/src/components/PhoneText';
import { formatDay } from '@/src/time/formats';
import { SinceColumn } from './CustomerFields';

export const CustomerContacts = ({ customer }: { customer: CustomerCard }) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { phone, email, date_of_birth } = customer;
  const { content_locale } = useCompany();
  const none = translate('collections.none');
  const field = (name: string) => `resources.customers.fields.${name}`;
  return (
    <CardSection title={translate('customers.contacts')}>
      <Facts>
        <Fact name={field('phone')}>
          {phone ? (
            <Link href={`tel:${phone}`}>
              <PhoneText phone={phone} />
            </Link>
          ) : (
            none
          )}
        </Fact>
        <Fact name={field('email')}>
          {email ? (
            <Link href={`mailto:${email}`} sx={{ overflowWrap: 'anywhere' }}>
              {email}
            </Link>
          ) : (
            none
          )}
        </Fact>
        <Fact name={field('date_of_birth')}>
          {date_of_birth
            ? formatDay(date_of_birth, locale, { day: 'numeric', month: 'long', year: 'numeric' })
            : none}
        </Fact>
        <Fact name={field('locale')}>
          {customer.locale
            ? languageName(customer.locale)
            : translate('customers.company_language', { language: languageName(content_locale) })}
        </Fact>
        <Fact name="customers.columns.since">
          <SinceColumn />
        </Fact>
      </Facts>
    </CardSection>
  );
};
