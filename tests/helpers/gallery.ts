import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { deleteFiles } from '@/server/core/files/deleteFiles';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { startApi, type Api, type ApiClient } from './api';
import { testConfig } from './config';
import type { Kind } from './databases/databases';
import { aPicture, uploadOf } from './pictures';
import { createCompany, createUser, hire } from './fixtures';

/** A server that keeps pictures in a folder of its own, with a new company for each test. */
export function openGallery(kind: Kind) {
  const data_dir = mkdtempSync(join(tmpdir(), 'uploads-'));
  let sequence = 0;

  async function aCompany() {
    const user = await createUser(gallery.api.db, `owner-${++sequence}@example.org`);
    const slug = `salon-${sequence}`;
    const company = await createCompany(gallery.api.db, { slug });
    await hire(gallery.api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    return { owner: gallery.api.as(user.token), company, slug };
  }

  const gallery = {
    data_dir,
    api: undefined as unknown as Api,
    owner: undefined as unknown as ApiClient,
    company: 0,
    slug: '',
    aCompany,
    upload: (content: Uint8Array, fields?: Record<string, string>) =>
      gallery.owner.post(`/companies/${gallery.company}/uploads`, uploadOf(content, fields)),
    /** A picture that is kept; another `red` is another one. */
    async uploadPicture(red: number, fields?: Record<string, string>) {
      const { status, body } = await gallery.upload(await aPicture({ red }).png().toBuffer(), fields);
      expect(status).toBe(201);
      return body.data;
    },
    fetch: (url: string) => gallery.api.app.inject({ url }),
    statuses: (...urls: string[]) =>
      Promise.all(urls.map(async url => (await gallery.fetch(url)).statusCode)),
    /** The sweep, as it would be after so many seconds. */
    sweep: (after_s: number) =>
      deleteFiles(gallery.api.db, storageOf({ ...testConfig, data_dir }), gallery.api.clock.now + after_s),
  };

  beforeAll(async () => {
    gallery.api = await startApi(kind, { data_dir });
  });
  beforeEach(async () => {
    gallery.api.clock.now = Math.floor(Date.now() / 1000);
    Object.assign(gallery, await aCompany());
  });
  afterAll(async () => {
    await gallery.api.close();
    rmSync(data_dir, { recursive: true });
  });
  return gallery;
}
