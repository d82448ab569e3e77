import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { availableStarts, visitStarts } from '@/domain/schedule';
import { naiveStarts } from './oracle';
import { queries, visitQueries } from './queries';
import { naiveVisits } from './visitOracle';

vi.setConfig({ testTimeout: 60_000 });

describe('the starts of one employee', () => {
  it('are those that a slow reading of the rules finds, whatever the hours, the visits and the clocks', () => {
    fc.assert(
      fc.property(queries, query => {
        expect(availableStarts(query)).toEqual(naiveStarts(query));
      }),
      { numRuns: 400 },
    );
  });
});

describe('the starts of a visit', () => {
  it('are those that a search through everybody finds, with the same people', () => {
    fc.assert(
      fc.property(visitQueries, query => {
        expect(visitStarts(query)).toEqual(naiveVisits(query));
      }),
      { numRuns: 200 },
    );
  });

  it('are found again by who books them as they were listed, in any order', () => {
    fc.assert(
      fc.property(visitQueries, ({ services, ...query }) => {
        const listed = visitStarts({ ...query, services, anyOrder: true });
        for (const { start, parts } of listed) {
          const chosen = parts.map(({ service, employeeId }) => ({
            candidates: services[service]!.candidates.filter(one => one.employeeId === employeeId),
          }));
          const found = visitStarts({ ...query, services: chosen, anyOrder: true });
          const booked = parts.map((part, service) => ({ ...part, service }));
          expect(found.find(visit => visit.start === start)?.parts).toEqual(booked);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('of one service by one employee are the starts of that employee', () => {
    fc.assert(
      fc.property(queries, query => {
        const { durationMinutes, breakMinutes, hours, adjustments, busy, ...offer } = query;
        const visits = visitStarts({
          ...offer,
          employees: [{ id: 7, hours, adjustments, busy }],
          services: [{ candidates: [{ employeeId: 7, durationMinutes, breakMinutes }] }],
        });
        expect(visits.map(({ start }) => start)).toEqual(availableStarts(query));
      }),
      { numRuns: 200 },
    );
  });
});
