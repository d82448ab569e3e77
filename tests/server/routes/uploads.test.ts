import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dropFiles } from '../../../server/commands/dropFiles';
import { storageOf } from '../../../server/gateways/storage/storage';
import { startApi, type Api, type Speaker } from '../../helpers/api';
import { kinds } from '../../helpers/databases';
import { aBomb, aPicture, aSidewaysPhotograph, onePixel, uploadOf } from '../../helpers/pictures';
import { createCompany, createUser, hire } from '../../helpers/world';

const megabyte = 1024 * 1024;

describe.each(kinds)('pictures, on %s', kind => {
  const data_dir = mkdtempSync(join(tmpdir(), 'uploads-'));
  let api: Api;
  let owner: Speaker;
  let company: number;
  let turn = 0;
  beforeAll(async () => {
    api = await startApi(kind, { data_dir });
  });
  beforeEach(async () => {
    api.clock.now = Math.floor(Date.now() / 1000);
    ({ owner, company } = await aCompany());
  });
  afterAll(async () => {
    await api.close();
    rmSync(data_dir, { recursive: true });
  });

  async function aCompany() {
    const user = await createUser(api.db, `owner-${++turn}@example.org`);
    const company = await createCompany(api.db, { slug: `salon-${turn}` });
    await hire(api.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
    return { owner: api.as(user.token), company };
  }

  const upload = (content: Uint8Array, fields?: Record<string, string>) =>
    owner.post(`/companies/${company}/uploads`, uploadOf(content, fields));
  const fetch = (url: string) => api.app.inject({ url });
  const stored = () =>
    readdirSync(data_dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length;
  const rows = async () => {
    const { rows } = await api.db.pool.query('select id from files where company_id = $1', [company]);
    return rows.length;
  };
  const uploaded = async (red: number, fields?: Record<string, string>) => {
    const { status, body } = await upload(await aPicture({ red }).png().toBuffer(), fields);
    expect(status).toBe(201);
    return body.data;
  };

  describe('an upload', () => {
    it.each(['png', 'jpeg'] as const)(
      'of a %s is made into a picture of ours and a thumbnail',
      async format => {
        const sent = await aPicture({ width: 3000, height: 1000 }).toFormat(format).toBuffer();
        const { status, body } = await upload(sent);
        expect([status, body.data]).toEqual([
          201,
          {
            id: expect.any(Number),
            url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.webp$/),
            thumbnail_url: expect.stringMatching(/^\/files\/[0-9a-f]{32}\.thumb\.webp$/),
            width: 2048,
            height: 683,
          },
        ]);
        const whole = await sharp((await fetch(body.data.url)).rawPayload).metadata();
        expect(whole).toMatchObject({ format: 'webp', width: 2048, height: 683 });
        const thumbnail = await sharp((await fetch(body.data.thumbnail_url)).rawPayload).metadata();
        expect(thumbnail).toMatchObject({ format: 'webp', width: 320, height: 107 });
      },
    );

    it('stands upright, and says nothing of who took it where', async () => {
      const { body } = await upload(await aSidewaysPhotograph());
      expect(body.data).toMatchObject({ width: 80, height: 120 });
      const { rawPayload } = await fetch(body.data.url);
      const { exif, xmp, iptc, icc, orientation } = await sharp(rawPayload).metadata();
      expect([exif, xmp, iptc, icc, orientation]).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        undefined,
      ]);
      const top = await sharp(rawPayload).extract({ left: 0, top: 0, width: 80, height: 40 }).stats();
      expect(top.dominant).toMatchObject({ r: 248, b: 8 });
    });

    it('of the same content is the same file, and of another company another', async () => {
      const [one, again] = [await uploaded(1), await uploaded(1)];
      expect(again).toEqual(one);
      const elsewhere = await aCompany();
      const form = uploadOf(await aPicture({ red: 1 }).png().toBuffer());
      const { body } = await elsewhere.owner.post(`/companies/${elsewhere.company}/uploads`, form);
      expect(body.data.id).not.toBe(one.id);
      expect(body.data.url).not.toBe(one.url);
    });

    it('that comes twice at once is one file, and leaves nothing else', async () => {
      const before = stored();
      const answers = await Promise.all(Array.from({ length: 5 }, () => uploaded(2)));
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect(stored()).toBe(before + 2);
    });

    it('takes 25 MB and not a byte more', async () => {
      const largest = Buffer.concat([onePixel, Buffer.alloc(25 * megabyte - onePixel.length)]);
      expect((await upload(largest)).status).toBe(201);
      const larger = await upload(Buffer.concat([largest, Buffer.alloc(1)]));
      expect([larger.status, larger.body]).toEqual([
        413,
        { error: { message: 'Picture is larger than 25 MB' } },
      ]);
    });

    const jpeg = () => aPicture({ width: 400, height: 400 }).jpeg().toBuffer();
    it.each<[string, () => Buffer | Promise<Buffer>]>([
      ['a PNG that claims to be enormous', () => aBomb(60_000, 60_000)],
      ['a PNG that claims ten times what a telephone takes', () => aBomb(30_000, 20_000)],
      ['a truncated PNG', async () => (await aPicture({ width: 500 }).png().toBuffer()).subarray(0, 300)],
      ['a truncated JPEG', async () => (await jpeg()).subarray(0, -600)],
      ['a GIF', () => aPicture().gif().toBuffer()],
      ['a WebP', () => aPicture().webp().toBuffer()],
      [
        'an SVG',
        () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      ],
      ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>')],
      [
        'the beginning of a PNG and then a page',
        () => Buffer.concat([onePixel.subarray(0, 8), Buffer.from('<script>alert(1)</script>')]),
      ],
      ['nothing at all', () => Buffer.alloc(0)],
    ])('of %s is refused and leaves nothing', async (_, content) => {
      const before = stored();
      const { status, body } = await upload(await content());
      expect([status, body]).toEqual([
        415,
        { error: { message: 'This picture cannot be read. Choose a PNG or a JPEG' } },
      ]);
      expect([stored(), await rows()]).toEqual([before, 0]);
    });

    it('keeps nothing of what else a file holds behind its picture', async () => {
      const both = Buffer.concat([
        await aPicture({ red: 3 }).png().toBuffer(),
        Buffer.from('<script>alert(1)</script>'),
      ]);
      const { body } = await upload(both);
      expect((await fetch(body.data.url)).body).not.toContain('script');
    });

    it('speaks the reader’s language', async () => {
      const { body } = await owner.post(`/companies/${company}/uploads`, uploadOf(Buffer.from('text')), {
        'x-user-locale': 'uk',
      });
      expect(body.error.message).toBe('Не вдалося прочитати зображення. Оберіть PNG або JPEG');
    });

    it('names what is missing and what is not known', async () => {
      const nothing = await owner.post(`/companies/${company}/uploads`, new FormData());
      expect([nothing.status, nothing.body.errors]).toEqual([422, { file: 'File is a required field' }]);
      const more = await upload(onePixel, { alt: 'Me' });
      expect([more.status, more.body.errors]).toEqual([422, { alt: 'There is no field alt' }]);
      const other = new FormData();
      other.set('photo', new Blob(['x']), 'x.png');
      const misnamed = await owner.post(`/companies/${company}/uploads`, other);
      expect([misnamed.status, misnamed.body.errors]).toEqual([422, { photo: 'There is no field photo' }]);
    });

    it.each([
      ['application/json', '{}'],
      ['multipart/form-data', 'no boundary'],
      ['multipart/form-data; boundary=x', 'not what it says'],
      [
        'multipart/form-data; boundary=x',
        '--x\r\ncontent-disposition: form-data; name="file"; filename="a"\r\n\r\ncut off',
      ],
    ])('as %s that is none is declined', async (type, payload) => {
      const { status } = await owner.call(
        'POST',
        `/companies/${company}/uploads`,
        payload as unknown as object,
        { 'content-type': type },
      );
      expect([415, 422]).toContain(status);
    });

    it('is counted at the account', async () => {
      const counted = await startApi(kind, { data_dir, rate_limit_scale: 0.01 });
      const { token } = await createUser(counted.db, 'often@example.org');
      const again = () => counted.as(token).post('/user/uploads', uploadOf(onePixel));
      const statuses = [
        (await again()).status,
        (await again()).status,
        (await again()).status,
        (await again()).status,
      ];
      await counted.close();
      expect(statuses).toEqual([201, 201, 201, 429]);
    });
  });

  describe('a picture’s address', () => {
    it('gives it to everybody, for good, and lets it do nothing', async () => {
      const { url } = await uploaded(10);
      const { statusCode, headers } = await fetch(url);
      expect(statusCode).toBe(200);
      expect(headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(Number(headers['content-length'])).toBeGreaterThan(0);
    });

    it.each([
      '/files/',
      '/files/secret.key',
      '/files/../secret.key',
      '/files/%2e%2e%2fsecret.key',
      '/files/..%2f..%2fsecret.key',
      `/files/${'0'.repeat(32)}.webp`,
      `/files/${'0'.repeat(32)}.png`,
      `/files/00/${'0'.repeat(32)}.webp`,
      `/files/${'0'.repeat(32)}.webp%00`,
    ])('is not %s', async url => {
      const { statusCode, headers, body } = await fetch(url);
      expect([statusCode, JSON.parse(body)]).toEqual([404, { error: { message: 'There is nothing here' } }]);
      expect(headers['cache-control']).not.toBe('public, max-age=31536000, immutable');
    });

    it('of a private one is signed, and good for ten minutes', async () => {
      const { url, thumbnail_url } = await uploaded(11, { private: 'true' });
      const { pathname, searchParams } = new URL(url, 'https://zapys.test');
      const answer = await fetch(url);
      expect(answer.statusCode).toBe(200);
      expect(answer.headers['cache-control']).toMatch(/^private, max-age=\d{3}$/);
      expect((await fetch(thumbnail_url)).statusCode).toBe(200);

      const never = await fetch(`/files/${'0'.repeat(32)}.webp`);
      const withQuery = (query: Record<string, string>) => `${pathname}?${new URLSearchParams(query)}`;
      const expires = searchParams.get('expires')!;
      const signature = searchParams.get('signature')!;
      const forged = [
        pathname,
        withQuery({ expires }),
        withQuery({ signature }),
        withQuery({ expires: String(Number(expires) + 600), signature }),
        withQuery({ expires, signature: signature.replace(/^./, signature.startsWith('A') ? 'B' : 'A') }),
        thumbnail_url.replace(/\?.*/, url.replace(/^[^?]*/, '')),
        `${url}&expires=${expires}`,
      ];
      for (const one of forged) {
        const { statusCode, body } = await fetch(one);
        expect([one, statusCode, body]).toEqual([one, never.statusCode, never.body]);
      }

      api.clock.now += 600;
      expect((await fetch(url)).statusCode).toBe(404);
    });
  });

  describe('a person’s own picture', () => {
    const signUp = async () => {
      const user = await createUser(api.db, `olena-${++turn}@example.org`);
      return api.as(user.token);
    };
    const own = async (me: Speaker, red: number) => {
      const form = uploadOf(await aPicture({ red }).png().toBuffer());
      return (await me.post('/user/uploads', form)).body.data;
    };

    it('is shown with them, may be sent back as it came, and be taken away', async () => {
      const me = await signUp();
      expect((await me.get('/user')).body.data.picture).toBeNull();
      const picture = await own(me, 20);
      expect((await me.put('/user', { picture: picture.id })).body.data.picture).toEqual(picture);
      const { body } = await me.get('/user');
      expect(body.data.picture).toEqual(picture);
      expect((await me.put('/user', { ...body.data, name: 'Olena' })).body.data).toMatchObject({
        name: 'Olena',
        picture,
      });
      expect((await me.put('/user', { locale: 'uk' })).body.data.picture).toEqual(picture);
      expect((await me.put('/user', { picture: null })).body.data.picture).toBeNull();
    });

    it('cannot be what somebody else or a company has uploaded', async () => {
      const me = await signUp();
      const theirs = await own(await signUp(), 21);
      const companys = await uploaded(22);
      for (const id of [theirs.id, companys.id, 999_999_999]) {
        const { status, body } = await me.put('/user', { picture: id });
        expect([status, body.errors]).toEqual([422, { picture: 'There is no such file' }]);
      }
      const { body } = await me.put('/user', { picture: 'mine' });
      expect(body.errors).toEqual({ picture: 'Your picture is not uploaded yet' });
      expect((await me.get('/user')).body.data.picture).toBeNull();
    });
  });

  describe('a company’s pictures', () => {
    it('are its logo, the one that stands first, and photos in their order', async () => {
      const [logo, first, one, two] = [
        await uploaded(40),
        await uploaded(41),
        await uploaded(42),
        await uploaded(43),
      ];
      const changes = { logo: logo.id, picture: first.id, photos: [two.id, one.id] };
      const { status, body } = await owner.put(`/companies/${company}`, changes);
      expect([status, body.data]).toMatchObject([200, { logo, picture: first, photos: [two, one] }]);
      expect((await owner.get('/companies')).body.data[0]).toMatchObject({ logo, photos: [two, one] });

      const asItCame = { ...body.data, photos: [one, two, first], version: undefined };
      const reordered = await owner.put(`/companies/${company}`, asItCame);
      expect(reordered.body.data).toMatchObject({ logo, picture: first, photos: [one, two, first] });
      const without = await owner.put(`/companies/${company}`, { logo: null, photos: [] });
      expect(without.body.data).toMatchObject({ logo: null, picture: first, photos: [] });
      const untouched = await owner.put(`/companies/${company}`, { summary: 'New' });
      expect(untouched.body.data.picture).toEqual(first);
    });

    it('are shown on its site', async () => {
      const picture = await uploaded(44);
      await owner.put(`/companies/${company}`, { picture: picture.id });
      const { body } = await api.get(`/sites/salon-${turn}`);
      expect(body.data).toMatchObject({ logo: null, picture, photos: [] });
    });

    it('cannot be another company’s, nor a person’s, nor private; then nothing changes', async () => {
      const mine = await uploaded(45);
      const hidden = await uploaded(46, { private: 'true' });
      const { owner: stranger, company: elsewhere } = await aCompany();
      const theirs = await stranger.post(
        `/companies/${elsewhere}/uploads`,
        uploadOf(await aPicture({ red: 47 }).png().toBuffer()),
      );
      const own = await owner.post('/user/uploads', uploadOf(await aPicture({ red: 48 }).png().toBuffer()));
      const changes = { logo: theirs.body.data.id, picture: own.body.data.id, photos: [mine.id, hidden.id] };
      const { status, body } = await owner.put(`/companies/${company}`, { ...changes, summary: 'New' });
      const message = 'There is no such file';
      expect([status, body.errors]).toEqual([422, { logo: message, picture: message, 'photos.1': message }]);
      expect((await owner.get(`/companies/${company}`)).body.data).toMatchObject({
        logo: null,
        picture: null,
        photos: [],
        summary: '',
      });
    });

    it('outlive a day, as long as it points at them', async () => {
      const [logo, photo] = [await uploaded(49), await uploaded(50)];
      await owner.put(`/companies/${company}`, { logo: logo.id, photos: [photo.id] });
      const week_s = 7 * 24 * 3600;
      await dropFiles(api.db, storageOf({ data_dir }), api.clock.now + week_s);
      await dropFiles(api.db, storageOf({ data_dir }), api.clock.now + 2 * week_s);
      expect((await fetch(logo.url)).statusCode).toBe(200);
      expect((await fetch(photo.url)).statusCode).toBe(200);
    });
  });

  describe('once a day has passed', () => {
    const storage = storageOf({ data_dir });
    const day_s = 24 * 3600;
    const isStored = async (name: string) => {
      const file = await storage.read(name);
      file?.content.destroy();
      return file !== undefined;
    };
    const drop = (after_s: number) => dropFiles(api.db, storage, api.clock.now + after_s);
    const answers = async (...urls: string[]) =>
      Promise.all(urls.map(async url => (await fetch(url)).statusCode));

    it('what nothing points at is gone, and nothing else', async () => {
      const user = await createUser(api.db, `kept-${++turn}@example.org`);
      const me = api.as(user.token);
      const form = uploadOf(await aPicture({ red: 30 }).png().toBuffer());
      const used = (await me.post('/user/uploads', form)).body.data;
      await me.put('/user', { picture: used.id });
      const unused = await uploaded(31);

      await drop(day_s - 60);
      expect(await answers(used.url, unused.url)).toEqual([200, 200]);
      await drop(day_s + 60);
      expect(await answers(used.url, unused.url, unused.thumbnail_url)).toEqual([200, 404, 404]);
      expect(await isStored(unused.url.slice('/files/'.length))).toBe(false);

      await me.put('/user', { picture: null });
      await drop(day_s + 120);
      expect(await answers(used.url)).toEqual([200]);
      await drop(2 * day_s + 180);
      expect(await answers(used.url)).toEqual([404]);
    });

    it('what was written for a row that never came is gone', async () => {
      const name = `${'e'.repeat(32)}.webp`;
      await storage.write(name, onePixel);
      await drop(day_s - 60);
      expect(await isStored(name)).toBe(true);
      await drop(day_s + 60);
      expect(await isStored(name)).toBe(false);
    });
  });
});
