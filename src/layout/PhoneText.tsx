import { formatPhone } from '../../domain/phones/phone';

/** A phone number as people read it; nothing where there is none. */
export const PhoneText = ({ phone }: { phone: string | null | undefined }) =>
  phone ? (
    <span className="tabular" style={{ whiteSpace: 'nowrap' }}>
      {formatPhone(phone)}
    </span>
  ) : null;
