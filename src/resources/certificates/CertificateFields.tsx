import { useLocale, useRecordContext, useTranslate } from 'ra-core';
import { grouped, type Certificate, type CertificateStatus } from '@/domain/certificates/certificate';
import { ToneChip } from '@/src/components/ToneChip';
import { Money } from '@/src/fields/Money';
import { RecordName } from '@/src/fields/Picture';
import { formatDay } from '@/src/time/formats';
import { useDay } from '@/src/time/useDay';

const useCertificate = () => useRecordContext<Certificate>();

export const CodeField = () => {
  const certificate = useCertificate();
  return certificate ? (
    <RecordName name={<span className="tabular">{grouped(certificate.code)}</span>} />
  ) : null;
};

export const AmountField = () => {
  const certificate = useCertificate();
  return certificate ? <Money amount={certificate.amount} /> : null;
};

export const BalanceField = () => {
  const certificate = useCertificate();
  return certificate ? <Money amount={certificate.balance} /> : null;
};

export const ValidUntilField = () => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const { valid_until } = useCertificate() ?? {};
  if (valid_until === undefined) return null;
  if (valid_until === null)
    return <span className="muted-text">{translate('resources.certificates.for_ever')}</span>;
  return (
    <span className="tabular">
      {formatDay(valid_until, locale, { day: 'numeric', month: 'short', year: 'numeric' })}
    </span>
  );
};

export const SoldField = () => {
  const day = useDay();
  const certificate = useCertificate();
  return certificate ? <span className="tabular">{day(certificate.created_at)}</span> : null;
};

const tones = { active: 'success', used: 'neutral', expired: 'warning', voided: 'neutral' } as const;

export const CertificateChip = ({ status }: { status: CertificateStatus }) => {
  const translate = useTranslate();
  return (
    <ToneChip tone={tones[status]} label={translate(`resources.certificates.choices.status.${status}`)} />
  );
};

export const StatusField = () => {
  const certificate = useCertificate();
  return certificate ? <CertificateChip status={certificate.status} /> : null;
};
