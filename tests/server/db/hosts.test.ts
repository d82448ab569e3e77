import { expect, it } from 'vitest';
import { hostUrls, namesPrimary } from '@/server/platform/db/hosts';

it.each([
  ['postgres://u:p@a/db', ['postgres://u:p@a/db'], true],
  ['postgres://u:p%2C@a:1/db?sslmode=require', ['postgres://u:p%2C@a:1/db?sslmode=require'], true],
  [
    'postgres://u:p@a:1,b:2/db?target_session_attrs=read-write',
    ['postgres://u:p@a:1/db', 'postgres://u:p@b:2/db'],
    true,
  ],
  [
    'postgres://a,b/db?target_session_attrs=primary&sslmode=require',
    ['postgres://a/db?sslmode=require', 'postgres://b/db?sslmode=require'],
    true,
  ],
  [
    'postgres://a,[::1]:2/db?application_name=x',
    ['postgres://a/db?application_name=x', 'postgres://[::1]:2/db?application_name=x'],
    false,
  ],
  ['postgres://a,b/db?target_session_attrs=any', ['postgres://a/db', 'postgres://b/db'], false],
])('reads %s as libpq does', (url, urls, isOfPrimary) => {
  expect(hostUrls(url)).toEqual(urls);
  expect(namesPrimary(url)).toBe(isOfPrimary);
});
