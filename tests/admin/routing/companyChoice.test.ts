import { describe, expect, it } from 'vitest';
import { chooseCompany, pathWithin } from '@/src/routing/companyChoice';

const companies = [{ id: 3 }, { id: 5 }];

describe('the company to open', () => {
  it.each([
    ['is the one of the path', { fromPath: 5, companies }, 5],
    ['is the one of the path even when another was open last', { fromPath: 5, last: 3, companies }, 5],
    ['is the one opened last when the path names none', { last: 5, companies }, 5],
    ['is the one opened last when the path names a stranger’s', { fromPath: 9, last: 5, companies }, 5],
    ['is the first when nothing else is known', { companies }, 3],
    ['is the first when the last one is no longer one’s own', { last: 9, companies }, 3],
    ['is none for a user without companies', { fromPath: 5, last: 5, companies: [] }, undefined],
  ])('%s', (_, situation, id) => {
    expect(chooseCompany(situation)).toBe(id);
  });
});

describe('the path within it', () => {
  it.each([
    ['/', '/5'],
    ['/9/records', '/5/records'],
    ['/9/services/7/edit', '/5/services/7/edit'],
    ['/no/such/page', '/5'],
  ])('takes %s to %s', (path, within) => {
    expect(pathWithin(5, path)).toBe(within);
  });
});
