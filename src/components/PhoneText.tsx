import { lazy, Suspense } from 'react';

/** What is known of all countries' numbers weighs more than a list may; until it is there, the digits are. */
const Formatted = lazy(async () => {
  const { formatPhone } = await import('../../domain/phones/phone');
  return { default: ({ phone }: { phone: string }) => formatPhone(phone) };
});

/** A phone number as people read it; nothing where there is none. */
export const PhoneText = ({ phone }: { phone: string | null | undefined }) =>
  phone ? (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      <Suspense fallback={phone}>
        <Formatted phone={phone} />
      </Suspense>
    </span>
  ) : null;
