import { useLabel } from '@/src/hooks/useLabel';
import { useGetRecordRepresentation, useResourceContext, useTranslate } from 'ra-core';
import type { ComponentType } from 'react';
import { AutocompleteInput, BooleanInput, NumberInput, ReferenceInput, SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import type { DescribedField, DescribedFieldKind } from '@/domain/validation/described';
import { DateInput } from '@/src/inputs/dates/DateInput';
import { DateTimeInput } from '@/src/inputs/dates/DateTimeInput';
import { DurationInput } from '@/src/inputs/DurationInput';
import { PictureInput } from '@/src/inputs/picture/PictureInput';
import { PriceInput } from '@/src/inputs/PriceInput';
import { TranslatedNotes, TranslatedText } from '@/src/translations/TranslatedText';

type KindProps = { field: DescribedField };

const plain = ({ name, isRequired }: DescribedField) => ({
  source: name,
  isRequired,
  helperText: false as const,
});

const Text = ({ field }: KindProps) => <TranslatedText {...plain(field)} />;
const Multiline = ({ field }: KindProps) => (
  <TranslatedNotes source={field.name} isRequired={field.isRequired} max={field.maxLength ?? 5000} />
);
const Numeral = ({ field }: KindProps) => <NumberInput {...plain(field)} min={0} sx={{ maxWidth: 240 }} />;
const YesOrNo = ({ field }: KindProps) => <BooleanInput source={field.name} helperText={false} />;
const Day = ({ field: { name, isRequired } }: KindProps) => (
  <DateInput source={name} isRequired={isRequired} />
);
const Instant = ({ field: { name } }: KindProps) => <DateTimeInput source={name} />;

const Choice = ({ field }: KindProps) => {
  const resource = useResourceContext();
  const translate = useTranslate();
  const choices = field.choices.map(id => ({
    id,
    name: translate(`resources.${resource}.choices.${field.name}.${id}`),
  }));
  return <SelectInput {...plain(field)} choices={choices} translateChoice={false} />;
};

const Money = ({ field: { name } }: KindProps) => {
  const label = useLabel({ source: name });
  return <PriceInput source={name} label={label} ariaLabel={label} />;
};

const Duration = ({ field: { name } }: KindProps) => {
  const label = useLabel({ source: name });
  return <DurationInput source={name} label={label} ariaLabel={label} />;
};

const Reference = ({ field }: KindProps) => {
  const { reference = '' } = field.meta;
  const represent = useGetRecordRepresentation(reference);
  return (
    // Without a field the API sorts as its own list does; not each can be sorted by id.
    <ReferenceInput source={field.name} reference={reference} sort={{ field: '', order: 'ASC' }}>
      <AutocompleteInput
        {...plain(field)}
        optionText={record => String(represent(record))}
        filterToQuery={search => ({ search })}
      />
    </ReferenceInput>
  );
};

const Pictured = ({ field }: KindProps) => {
  const [first = ''] = Object.values(useWatch() as Record<string, unknown>).filter(
    value => typeof value === 'string',
  );
  return <PictureInput source={field.name} name={String(first)} />;
};

export const inputKinds: Partial<Record<DescribedFieldKind, ComponentType<KindProps>>> = {
  text: Text,
  multiline: Multiline,
  choice: Choice,
  number: Numeral,
  money: Money,
  duration: Duration,
  boolean: YesOrNo,
  date: Day,
  instant: Instant,
  reference: Reference,
  picture: Pictured,
};
