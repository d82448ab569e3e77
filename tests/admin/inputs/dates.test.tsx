import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { I18nContextProvider } from 'ra-core';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { useContext, useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Settings } from '@/domain/settings/settings';
import { CompanyContext } from '@/src/company/CompanyContext';
import type { DateLimits } from '@/src/inputs/dates/limits';
import { DateField, TimeField } from '@/src/inputs/dates/DateField';
import { DateRange, type DateRangeValue } from '@/src/inputs/dates/DateRange';
import { TimeRange } from '@/src/inputs/hours/TimeRange';
import { show } from '@/tests/helpers/admin';
import { enter, shown } from '@/tests/helpers/dateFields';
import { english, ukrainian } from '@/tests/helpers/messages';

afterEach(() => vi.restoreAllMocks());

const messages = { en: english, uk: ukrainian };
/** Without `weekStart` no company is open. */
type Reader = DateLimits & {
  isPersonal?: boolean;
  locale?: keyof typeof messages;
  weekStart?: Settings['week_start_day'];
};

/** Shows a field of one value; what it told of last. */
async function open(
  of: 'date' | 'time',
  value: string,
  { locale = 'en', weekStart, ...limits }: Reader = {},
) {
  const heard = vi.fn<(value: string) => void>();
  const Field = of === 'date' ? DateField : TimeField;
  const Screen = () => {
    const [current, setCurrent] = useState(value);
    const change = (next: string) => (heard(next), setCurrent(next));
    return <Field label="When" value={current} onChange={change} {...limits} />;
  };
  const Within = ({ children }: { children: ReactNode }) => {
    const company = useContext(CompanyContext)!;
    const settings = { ...company.settings, week_start_day: weekStart! };
    return (
      <I18nContextProvider value={polyglotI18nProvider(() => messages[locale], locale)}>
        <CompanyContext.Provider value={weekStart === undefined ? null : { ...company, settings }}>
          {children}
        </CompanyContext.Provider>
      </I18nContextProvider>
    );
  };
  show(
    <Within>
      <Screen />
    </Within>,
  );
  await screen.findAllByRole('spinbutton');
  return heard;
}

const type = async (keys: string) => {
  const user = userEvent.setup();
  await user.click(screen.getAllByRole('spinbutton')[0]!);
  await user.keyboard(keys);
};
const leave = () => fireEvent.blur(screen.getAllByRole('spinbutton')[0]!);
const weekdays = async () => {
  fireEvent.click(screen.getByRole('button', { name: /date|дату/ }));
  return (await screen.findAllByRole('columnheader')).map(day => day.textContent);
};

describe('a date field', () => {
  it('takes what is typed, as the reader writes dates', async () => {
    const heard = await open('date', '');
    await type('05012026');
    expect(heard).toHaveBeenLastCalledWith('2026-05-01');
    expect(shown('When')).toContain('05/01/2026');
  });

  it('says what is missing of a date typed by half, and does not take it for none', async () => {
    const heard = await open('date', '');
    await type('0501');
    expect(heard).toHaveBeenLastCalledWith('incomplete');
    expect(screen.queryByText(/Enter a full date/)).toBeNull();
    leave();
    expect(await screen.findByText('Enter a full date, such as 12/31/2026')).toBeDefined();
    expect(shown('When')).toContain('05/01/YYYY');
  });

  it.each([
    ['en', '11252026', 'The date must be 11/26/2026 or later'],
    ['en', '01012027', 'The date must be 12/31/2026 or earlier'],
    ['uk', '25112026', 'Дата має бути не раніше 26.11.2026'],
    ['uk', '01012027', 'Дата має бути не пізніше 31.12.2026'],
  ] as const)('in %s, says of %s at once that it is outside of its limits', async (locale, keys, error) => {
    await open('date', '', { locale, min: '2026-11-26', max: '2026-12-31' });
    await type(keys);
    expect(await screen.findByText(error)).toBeDefined();
    await enter('When', locale === 'en' ? '12/01/2026' : '01.12.2026');
    await waitFor(() => expect(screen.queryByText(error)).toBeNull());
  });

  it('takes no date that the API would refuse', async () => {
    await open('date', '');
    await type('01012201');
    expect(await screen.findByText('The date must be 12/31/2200 or earlier')).toBeDefined();
  });

  it('is empty once it is cleared', async () => {
    const heard = await open('date', '2026-05-01');
    await enter('When', '');
    expect(heard).toHaveBeenLastCalledWith('');
  });

  it.each([
    ['en', 'sunday', 'Su'],
    ['en', 'monday', 'Mo'],
    ['uk', 'sunday', 'нд'],
    ['uk', 'monday', 'пн'],
  ] as const)('in %s, of a company whose weeks start on %s, begins with %s', async (locale, day, first) => {
    await open('date', '2026-05-01', { locale, weekStart: day });
    expect((await weekdays())[0]).toBe(first);
  });

  it.each([
    ['en', 'Su'],
    ['uk', 'пн'],
  ] as const)('of birth, in %s, begins with %s whatever the company says', async (locale, first) => {
    const weekStart = locale === 'en' ? 'monday' : 'sunday';
    await open('date', '2026-05-01', { locale, weekStart, isPersonal: true });
    expect((await weekdays())[0]).toBe(first);
  });

  it.each([
    ['en', 'Su'],
    ['uk', 'пн'],
  ] as const)('outside a company, in %s, begins with %s', async (locale, first) => {
    await open('date', '2026-05-01', { locale });
    expect((await weekdays())[0]).toBe(first);
  });
});

describe('a time field', () => {
  it('has 24 hours in Ukrainian', async () => {
    const heard = await open('time', '14:30', { locale: 'uk' });
    expect(shown('When')).toContain('14:30');
    await type('2215');
    expect(heard).toHaveBeenLastCalledWith('22:15');
  });

  it('has 12 in English, unless the region writes 24', async () => {
    const heard = await open('time', '');
    await type('0230p');
    expect(heard).toHaveBeenLastCalledWith('14:30');
  });

  it('follows the region', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB']);
    await open('time', '14:30');
    expect(shown('When')).toContain('14:30');
  });
});

it('leaves 24:00 as it is until it is changed', async () => {
  const heard = vi.fn();
  const range = { from: '18:00', to: '24:00' };
  show(<TimeRange range={range} onChange={heard} labels={{ from: 'From', to: 'Until' }} />);
  await screen.findByRole('group', { name: 'From' });
  await enter('From', '05:00 PM');
  await waitFor(() => expect(heard).toHaveBeenLastCalledWith({ from: '17:00', to: '24:00' }));
});

it('chooses a range by a preset or by two dates in order', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-03-31T22:30:00Z') });
  const heard = vi.fn<(range: DateRangeValue) => void>();
  show(<DateRange value={{}} onChange={heard} />);
  // It is April already in Kyiv.
  fireEvent.click(await screen.findByRole('button', { name: 'Last month' }));
  expect(heard).toHaveBeenLastCalledWith({ from: '2026-03-01', to: '2026-03-31' });
  await enter('From', '04/05/2026');
  expect(heard).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('The end is before the start')).toBeDefined();
  await enter('To', '04/06/2026');
  expect(heard).toHaveBeenLastCalledWith({ from: '2026-04-05', to: '2026-04-06' });
  expect(within(document.body).queryByText('The end is before the start')).toBeNull();
  vi.useRealTimers();
});
