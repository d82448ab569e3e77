import { describe, expect, it } from 'vitest';
import { NotPublic, publicTargetOf } from '@/server/platform/http/publicAddress';

const target = (url: string, allowed: true | string[] = []) => publicTargetOf(new URL(url), allowed);

describe('the address that a URL leads to', () => {
  it.each([
    ['https://1.1.1.1/', '1.1.1.1', 4],
    ['http://8.8.8.8:8080/', '8.8.8.8', 4],
    ['http://134744072/', '8.8.8.8', 4],
    ['https://[2606:4700:4700::1111]/', '2606:4700:4700::1111', 6],
  ])('is public in %s', async (url, address, family) => {
    expect(await target(url)).toEqual({ address, family });
  });

  it.each([
    'http://0/',
    'http://0x7f.1/',
    'http://192.0.2.1/',
    'http://198.18.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::127.0.0.1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[ff02::1]/',
    'http://localhost/',
    'http://user@8.8.8.8/',
    'gopher://8.8.8.8/',
  ])('is not public in %s', async url => {
    await expect(target(url)).rejects.toBeInstanceOf(NotPublic);
  });

  it('may be private where the operator allows it, at that port alone', async () => {
    expect(await target('http://127.0.0.1:99/', ['127.0.0.1:99'])).toEqual({
      address: '127.0.0.1',
      family: 4,
    });
    expect(await target('http://[::1]/', ['[::1]:80'])).toEqual({ address: '::1', family: 6 });
    expect(await target('http://10.0.0.1/', true)).toEqual({ address: '10.0.0.1', family: 4 });
    await expect(target('http://127.0.0.1:98/', ['127.0.0.1:99'])).rejects.toBeInstanceOf(NotPublic);
  });
});
