import { FieldTitle, useLocale, useTranslate } from 'ra-core';
import { SelectInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatLength, type LengthUnit } from './lengths';

type Props = { source: string; unit: LengthUnit; of: number[] };

/** Offers the usual durations; an unusual saved value stays in the list. */
export const LengthInput = ({ source, unit, of }: Props) => {
  const translate = useTranslate();
  const locale = useLocale() ?? 'en';
  const current: number | null = useWatch({ name: source });
  const lengths = [...new Set([...of, current ?? 0])].sort((one, other) => one - other);
  return (
    <SelectInput
      source={source}
      choices={lengths.map(id => ({
        id,
        name: id === 0 ? translate(`settings.none.${source}`) : formatLength(id, unit, locale),
      }))}
      translateChoice={false}
      helperText={translate(`settings.hints.${source}`)}
      // A length is always chosen, also where it stands for none: nothing to mark as required.
      isRequired
      label={<FieldTitle source={source} />}
      sx={{ maxWidth: 320 }}
    />
  );
};
