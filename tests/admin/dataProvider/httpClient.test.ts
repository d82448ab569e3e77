import { afterEach, describe, expect, it, vi } from 'vitest';
import { createHttpClient } from '@/src/dataProvider/httpClient';
import { warningsOf } from '@/src/dataProvider/apiError';
import { fakeFetch } from '@/tests/helpers/fakes/fetch';

const http = createHttpClient('/api/v1', () => 'en');

afterEach(() => vi.unstubAllGlobals());

describe('the words of an answer that declines', () => {
  it.each([
    [422, { message: 'Please check', errors: { name: 'Name is a required field' } }, 'Please check'],
    [400, { error: { message: 'Cannot be read' } }, 'Cannot be read'],
    [402, { error: { message: 'Comes with team', plan: 'team' } }, 'Comes with team'],
    [403, { error: { message: 'Not you' } }, ''],
    [404, { error: { message: 'Nothing here' } }, ''],
    [409, { error: { message: 'Taken', code: 'slot_taken' } }, ''],
    [500, { error: { message: 'Later', request_id: 'r' } }, ''],
  ])('are, with %i, those of the error catalogue', async (status, body, message) => {
    fakeFetch(() => ({ status, body }));
    await expect(http('/anything')).rejects.toMatchObject({ status, body, message });
  });

  it('are those of the catalogue where no answer came at all', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    await expect(http('/anything')).rejects.toMatchObject({ status: 0, message: 'admin.alert.later' });
  });

  it('name what may be confirmed, and only then', async () => {
    const warnings = [{ code: 'overlap', message: 'The time overlaps another appointment' }];
    fakeFetch(() => ({ status: 409, body: { error: { code: 'needs_confirmation', warnings } } }));
    expect(warningsOf(await http('/anything').catch(error => error))).toEqual(warnings);
    fakeFetch(() => ({ status: 409, body: { error: { code: 'slot_taken' } } }));
    expect(warningsOf(await http('/anything').catch(error => error))).toBeUndefined();
  });
});
