import { lazy, Suspense } from 'react';

/** The phone rules are too large for a list's first load; until they come, the digits are shown. */
const Formatted = lazy(async () => {
  const { formatPhone } = await import('../../domain/phones/phone');
  return { default: ({ phone }: { phone: string }) => formatPhone(phone) };
});

export const PhoneText = ({ phone }: { phone: string | null | undefined }) =>
  phone ? (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      <Suspense fallback={phone}>
        <Formatted phone={phone} />
      </Suspense>
    </span>
  ) : null;
