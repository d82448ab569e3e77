import { lazy, Suspense } from 'react';

/** Shows plain digits until the phone rules load, which are too large for a list's first load. */
const Formatted = lazy(async () => {
  const { formatPhone } = await import('@/domain/phones/phone');
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
