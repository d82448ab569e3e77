import { afterEach, expect, it, vi } from 'vitest';
import { storeTokens } from '@/src/dataProvider/session/tokens';
import { createHttpClient } from '@/src/dataProvider/httpClient';
import { uploadCalls } from '@/src/dataProvider/calls/uploadCalls';
import { fakeFetch } from '@/tests/helpers/fakes/fetch';

const { uploadPicture } = uploadCalls(
  createHttpClient('/api/v1', () => 'uk'),
  '/user/uploads',
);
const photo = new Blob(['photo'], { type: 'image/png' });
const pair = { token_type: 'Bearer' as const, expires_in: 3600, access_token: 'new', refresh_token: 'next' };

afterEach(() => vi.unstubAllGlobals());

/** Stands in for the browser's request: it answers by the token, and what was sent is kept. */
function fakeUploads(answer: (token: string | undefined) => { status: number; body: object }) {
  const sent: { url: string; headers: Record<string, string>; body: FormData }[] = [];
  class FakeRequest {
    upload = {} as { onprogress(event: { loaded: number; total: number }): void };
    onload = () => undefined as void;
    url = '';
    headers: Record<string, string> = {};
    status = 0;
    responseText = '';
    open(_: string, url: string) {
      this.url = url;
    }
    setRequestHeader(name: string, value: string) {
      this.headers[name] = value;
    }
    send(body: FormData) {
      sent.push({ url: this.url, headers: this.headers, body });
      this.upload.onprogress({ loaded: 1, total: 2 });
      const { status, body: answered } = answer(this.headers.authorization?.replace('Bearer ', ''));
      Object.assign(this, { status, responseText: JSON.stringify(answered) });
      queueMicrotask(this.onload);
    }
  }
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  return sent;
}

it('sends a picture as a form, renews the session on the way, and tells how far it is', async () => {
  storeTokens({ ...pair, access_token: 'old', refresh_token: 'renewal' });
  fakeFetch(({ path }) => (path === '/oauth/token' ? { body: pair } : undefined));
  const sent = fakeUploads(token =>
    token === 'new' ? { status: 201, body: { data: { id: 9 } } } : { status: 401, body: {} },
  );
  const onProgress = vi.fn();
  expect(await uploadPicture(photo, { isPrivate: true, onProgress })).toEqual({ data: { id: 9 } });
  expect(sent.map(({ headers }) => headers.authorization)).toEqual(['Bearer old', 'Bearer new']);
  expect(sent[1]).toMatchObject({ url: '/api/v1/user/uploads', headers: { 'x-user-locale': 'uk' } });
  expect(sent[1]!.headers).not.toHaveProperty('content-type');
  expect([...sent[1]!.body.keys()]).toEqual(['private', 'file']);
  expect(onProgress).toHaveBeenCalledWith(0.5);
});

it('says why a picture was not taken', async () => {
  const body = { error: { message: 'The picture is larger than 25 MB' } };
  fakeUploads(() => ({ status: 413, body }));
  await expect(uploadPicture(photo, { onProgress: () => undefined })).rejects.toMatchObject({
    status: 413,
    body,
  });
});

it('that is called off is sent no further', async () => {
  const sent = fakeUploads(() => ({ status: 201, body: {} }));
  const options = { signal: AbortSignal.abort(), onProgress: () => undefined };
  await expect(uploadPicture(photo, options)).rejects.toThrow();
  expect(sent).toEqual([]);
});
