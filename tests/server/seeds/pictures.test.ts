import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Picture } from '@/domain/files/picture';
import { buildApp } from '@/server/app/app';
import { inCompany } from '@/server/platform/db/scope';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { encodeDrawing } from '@/server/platform/pictures/encodePicture';
import { demoSlug } from '@/server/modules/accounts/demoAccount';
import { getChecklist } from '@/server/modules/dashboard/queries/checklist';
import { seedDemo } from '@/server/seeds/demo';
import { pictureNames, readDrawing } from '@/server/seeds/pictures/drawings';
import { readPictures, writePictures } from '@/server/seeds/pictures/renderedPictures';
import { testConfig } from '@/tests/helpers/config';
import { kinds, openKind, type Opened } from '@/tests/helpers/databases/databases';

const now = Math.floor(Date.now() / 1000);

it('draws each picture without words', async () => {
  const files = readdirSync('server/seeds/pictures/drawings');
  expect(files).toEqual(pictureNames.map(name => `${name}.svg`).sort());
  for (const name of pictureNames) expect(await readDrawing(name), name).not.toContain('<text');
});

describe.each(kinds)('the pictures of the demonstration on %s', kind => {
  let place: Opened;
  let data_dir: string;
  let app: ReturnType<typeof buildApp>;
  beforeAll(async () => {
    data_dir = mkdtempSync(join(tmpdir(), 'pictures-'));
    // Rendering them all takes seconds, so the sign stands for each, in the proportions of each.
    const sign = await encodeDrawing(await readDrawing('logo'));
    const rendered = pictureNames.map(async name => {
      const [, width, height] = /width="(\d+)" height="(\d+)"/.exec(await readDrawing(name)) ?? [];
      const picture = Buffer.concat([sign.picture, Buffer.from(name)]);
      return { ...sign, name, picture, width: Number(width), height: Number(height) };
    });
    await writePictures(join(data_dir, 'built'), await Promise.all(rendered));
    place = await openKind(kind);
    const storage = storageOf({ ...testConfig, data_dir });
    await seedDemo(place.db, now, { storage, read: () => readPictures(join(data_dir, 'built')) });
    app = buildApp({ db: place.db, config: { ...testConfig, data_dir }, now: () => now });
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await place.remove();
    rmSync(data_dir, { recursive: true });
  });

  type Pictured = { picture: Picture | null };
  type Site = Pictured & {
    logo: Picture | null;
    photos: Picture[];
    services: Pictured[];
    employees: Pictured[];
    products: Pictured[];
  };

  it('show the business, its rooms, its people and what it sells', async () => {
    const site = (await app.inject(`/api/v1/sites/${demoSlug}`)).json<{ data: Site }>().data;
    expect(site.logo).toMatchObject({ width: 512, height: 512 });
    expect(site.picture).toMatchObject({ width: 1920, height: 1280 });
    expect(site.photos).toHaveLength(6);
    for (const shown of [site.services, site.employees, site.products]) {
      expect(shown.length).toBeGreaterThan(2);
      expect(shown.filter(({ picture }) => picture === null)).toEqual([]);
      expect(new Set(shown.map(({ picture }) => picture?.id)).size).toBe(shown.length);
    }
    const { rows } = await place.db.pool.query(
      'select count(*)::int as count from articles where image is null',
    );
    expect(rows).toEqual([{ count: 0 }]);
  });

  it('leave nothing to set up in either company', async () => {
    for (const company_id of [1, 2]) {
      const { steps } = await inCompany(place.db, company_id, getChecklist);
      expect(steps.filter(({ is_complete }) => !is_complete)).toEqual([]);
    }
  });

  it('are served as every stored picture, whole and small', async () => {
    const { logo } = (await app.inject(`/api/v1/sites/${demoSlug}`)).json<{ data: Site }>().data;
    for (const url of [logo!.url, logo!.thumbnail_url]) {
      const answer = await app.inject(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['content-type']).toBe('image/webp');
    }
  });
});
