import { fireEvent, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, it } from 'vitest';
import { otherZoneNames, timeZones } from '@/domain/countries/timeZones';
import { filterChoices } from '@/src/inputs/SearchField';
import { ZoneField, zoneChoice } from '@/src/inputs/ZoneField';
import { show } from '@/tests/helpers/admin';

const Form = () => (
  <FormProvider {...useForm({ defaultValues: { timezone: '' } })}>
    <ZoneField />
  </FormProvider>
);

it('finds every zone by each of its names, present and former, with underscores and with spaces', () => {
  const missed = timeZones.flatMap(zone => {
    const names = [zone, ...otherZoneNames(zone)].flatMap(name => [name, name.replace(/_/g, ' ')]);
    const find = (inputValue: string) =>
      filterChoices([zoneChoice(zone)], { inputValue, getOptionLabel: ({ name }) => name });
    return names.filter(name => find(name).length === 0);
  });
  expect(missed).toEqual([]);
});

it.each([
  ['America/Buenos_Aires', 'America/Argentina/Buenos Aires'],
  ['america/buenos aires', 'America/Argentina/Buenos Aires'],
  ['Europe/Kiev', 'Europe/Kyiv'],
])('offers for %s the zone by its present name', (typed, name) => {
  show(<Form />, { resource: 'companies' });
  const input = screen.getByRole('combobox');
  fireEvent.focus(input);
  fireEvent.change(input, { target: { value: typed } });
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([name]);
});
