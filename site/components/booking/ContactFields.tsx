import type { BookingForm, Problem } from '@/site/bookingForm';
import { useSite } from '@/site/pageContext';
import { Field } from './Field';
import { PhoneCountry } from './PhoneCountry';

type Props = { form: BookingForm; messages: Problem['messages'] };

export const ContactFields = ({ form, messages = {} }: Props) => {
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
