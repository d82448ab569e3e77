import type { BookingForm, Problem } from '../bookingForm';
import { useSite } from '../scene';
import { Field } from './Field';

type Props = { form: BookingForm; messages: Problem['messages'] };

/** Who books or buys, and how to reach them. */
export const ContactFields = ({ form, messages = {} }: Props) => {
  const { site, say } = useSite();
  return (
    <>
      <Field name="name" value={form.name} message={messages.name} autoComplete="name" />
      <Field
        name="phone"
        value={form.phone}
        message={messages.phone}
        hint={say(site.addresses.length > 0 ? 'details.phone_hint_local' : 'details.phone_hint')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
      />
      <Field
        name="email"
        value={form.email}
        message={messages.email}
        isOptional={!site.email_required}
        type="email"
        inputMode="email"
        autoComplete="email"
      />
    </>
  );
};
