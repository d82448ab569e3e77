import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminApp } from '@/server/platform/plugins/adminApp';
import { startApi, type Api } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';

const folder = mkdtempSync(join(tmpdir(), 'admin-'));
mkdirSync(join(folder, 'assets'));
writeFileSync(join(folder, 'index.html'), '<!doctype html>');
writeFileSync(join(folder, 'assets', 'page.js'), '1;');
afterAll(() => rmSync(folder, { recursive: true }));

describe.each([
  ['no captcha', undefined],
  ['a captcha', 'site key'],
])('the page of an admin with %s', (_, recaptcha_site_key) => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi(kinds[0]!, { recaptcha_site_key });
    api.app.register(adminApp, { folder });
    await api.app.ready();
  });
  afterAll(() => api.close());

  const policyOf = async (url: string) => {
    const { headers } = await api.app.inject({ method: 'GET', url });
    return String(headers['content-security-policy']).split(';');
  };

  it('runs its own scripts, and Google’s only where it shows a captcha', async () => {
    const policy = await policyOf('/login');
    expect(policy).toContain("default-src 'self'");
    if (recaptcha_site_key) {
      expect(policy).toContain(
        "script-src 'self' https://www.google.com/recaptcha/ https://www.gstatic.com/recaptcha/",
      );
      expect(policy).toContain(
        "frame-src 'self' https://www.google.com/recaptcha/ https://recaptcha.google.com/recaptcha/",
      );
    } else {
      expect(policy).toContain("script-src 'self'");
      expect(policy.join()).not.toContain('google');
    }
  });

  it('has files that come without the headers of a page', async () => {
    const { statusCode, headers } = await api.app.inject({ method: 'GET', url: '/assets/page.js' });
    expect(statusCode).toBe(200);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers).not.toHaveProperty('content-security-policy');
    const page = await api.app.inject({ method: 'GET', url: '/login' });
    expect(page.headers).toHaveProperty('content-security-policy');
  });

  it('is alone in that', async () => {
    expect((await policyOf('/api/v1/')).join()).not.toContain('google');
  });

  it('is framed by nobody', async () => {
    expect(await policyOf('/login')).toContain("frame-ancestors 'none'");
  });
});
