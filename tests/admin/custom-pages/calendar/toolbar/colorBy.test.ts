import { describe, expect, it } from 'vitest';
import { colorsBy } from '@/src/custom-pages/calendar/toolbar/colorBy';
import { anAppointment } from '@/tests/helpers/appointments';

const by = (id: number) => anAppointment({ employee: { id, full_name: `Employee ${id}` } });

describe('the look of a visit', () => {
  it('by employee is each one’s own, however many there are and whatever their numbers', () => {
    const ids = Array.from({ length: 18 }, (_, index) => index * 6 + 5);
    const lookOf = colorsBy('employee', ids);
    const looks = ids.map(id => JSON.stringify(lookOf(by(id))));
    expect(new Set(looks).size).toBe(18);
    expect(lookOf(by(5))).toEqual(colorsBy('employee', ids.toReversed())(by(5)));
  });

  it('by stage says how it stands; time that is taken out has none', () => {
    const lookOf = colorsBy('status', []);
    expect(lookOf(anAppointment({ status: 'no_show' }))).toEqual({ tone: 'error', edge: 0 });
    expect(lookOf(anAppointment({ owner_type: 'block' }))).toEqual({ tone: 'neutral', edge: 0 });
  });
});
