import {
  useGetRecordRepresentation,
  useLocale,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'ra-core';
import type { ComponentType } from 'react';
import { ReferenceField } from 'react-admin';
import type { Picture as Uploaded } from '@/domain/files/picture';
import type { DescribedFieldKind } from '@/domain/validation/described';
import { formatMoney } from '@/domain/money/money';
import { Picture } from './Picture';
import { formatDuration } from '@/src/time/duration';
import { useCompany } from '@/src/company/CompanyContext';
import { size } from '@/src/theme/tokens';
import { formatDay, formatMoment } from '@/src/time/formats';

type KindProps = { source: string; value: unknown; reference?: string };

const Plain = ({ value }: KindProps) => <span>{String(value)}</span>;
const Multiline = ({ value }: KindProps) => <span style={{ whiteSpace: 'pre-line' }}>{String(value)}</span>;
const Numeral = ({ value }: KindProps) => <span className="tabular">{String(value)}</span>;
const Count = ({ value }: KindProps) => <span className="tabular">{(value as unknown[]).length}</span>;

const Yes = ({ value }: KindProps) => <span>{useTranslate()(`collections.${value ? 'yes' : 'no'}`)}</span>;

const Choice = ({ source, value }: KindProps) => {
  const resource = useResourceContext();
  return <span>{useTranslate()(`resources.${resource}.choices.${source}.${String(value)}`)}</span>;
};

const Money = ({ value }: KindProps) => {
  const locale = useLocale();
  const { currency } = useCompany();
  return <span className="tabular">{formatMoney(Number(value), currency.code, locale)}</span>;
};

const Duration = ({ value }: KindProps) => (
  <span className="tabular">{formatDuration(Number(value), useTranslate())}</span>
);

const Instant = ({ value }: KindProps) => {
  const locale = useLocale();
  const { timezone } = useCompany();
  return <span className="tabular">{formatMoment(Number(value), timezone, locale)}</span>;
};

const Day = ({ value }: KindProps) => {
  const locale = useLocale();
  return <span className="tabular">{formatDay(String(value), locale, day)}</span>;
};
const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;

const Pictured = ({ value }: KindProps) => {
  const represent = useGetRecordRepresentation(useResourceContext());
  const name = String(represent(useRecordContext()));
  return <Picture picture={value as Uploaded} name={name} isSquare size={size.row} />;
};

const Reference = ({ source, reference = '' }: KindProps) => (
  <ReferenceField source={source} reference={reference} link="show" />
);

export const fieldKinds: Partial<Record<DescribedFieldKind, ComponentType<KindProps>>> = {
  text: Plain,
  multiline: Multiline,
  choice: Choice,
  number: Numeral,
  money: Money,
  duration: Duration,
  boolean: Yes,
  instant: Instant,
  date: Day,
  reference: Reference,
  picture: Pictured,
  list: Count,
};
