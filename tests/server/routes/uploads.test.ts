import { readdirSync } from 'node:fs';
import { open } from 'node:fs/promises';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { storageOf } from '@/server/platform/gateways/storage/openStorage';
import { startApi } from '@/tests/helpers/api';
import { testConfig } from '@/tests/helpers/config';
import { kinds } from '@/tests/helpers/databases/databases';
import { openGallery } from '@/tests/helpers/gallery';
import {
  aDecompressionBomb,
  aPicture,
  aSidewaysPhotograph,
  onePixel,
  uploadOf,
} from '@/tests/helpers/pictures';
import { createUser } from '@/tests/helpers/fixtures';

const megabyte = 1024 * 1024;

describe.each(kinds)('pictures, on %s', kind => {
  const gallery = openGallery(kind);
  const { data_dir, upload, uploadPicture: uploaded, fetch, sweep: drop, statuses } = gallery;
  let sequence = 0;

  const stored = () =>
    readdirSync(data_dir, { recursive: true, withFileTypes: true }).filter(entry => entry.isFile()).length;
  const rows = async () => {
    const { rows } = await gallery.api.db.pool.query('select id from files where company_id = $1', [
      gallery.company,
    ]);
    return rows.length;
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

    it('on a full disk is a 507 in words, leaves nothing, and is kept once there is room', async () => {
      const handle = await open('.');
      const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
      const writing = vi.spyOn(Object.getPrototypeOf(handle), 'writeFile').mockRejectedValue(full);
      await handle.close();
      const [files, before] = [stored(), await rows()];
      const picture = await aPicture({ red: 77 }).png().toBuffer();

      const { status, body } = await upload(picture);
      expect(writing).toHaveBeenCalled();
      writing.mockRestore();
      expect([status, body.error.message]).toEqual([507, expect.stringContaining('out of storage')]);
      expect([stored(), await rows()]).toEqual([files, before]);
      expect((await upload(picture)).status).toBe(201);
    });

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
      const elsewhere = await gallery.aCompany();
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
        { error: { message: 'The picture is larger than 25 MB', code: 'too_large' } },
      ]);
    });

    const jpeg = () => aPicture({ width: 400, height: 400 }).jpeg().toBuffer();
    it.each<[string, () => Buffer | Promise<Buffer>]>([
      ['a PNG that claims to be enormous', () => aDecompressionBomb(60_000, 60_000)],
      ['a PNG that claims ten times what a telephone takes', () => aDecompressionBomb(30_000, 20_000)],
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
        { error: { message: 'This picture cannot be read. Choose a PNG or a JPEG', code: 'unreadable' } },
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
      const { body } = await gallery.owner.post(
        `/companies/${gallery.company}/uploads`,
        uploadOf(Buffer.from('text')),
        {
          'x-user-locale': 'uk',
        },
      );
      expect(body.error.message).toBe('Не вдалося прочитати зображення. Оберіть PNG або JPEG');
    });

    it('names what is missing and what is not known', async () => {
      const nothing = await gallery.owner.post(`/companies/${gallery.company}/uploads`, new FormData());
      expect([nothing.status, nothing.body.errors]).toEqual([422, { file: 'File is a required field' }]);
      const more = await upload(onePixel, { alt: 'Me' });
      expect([more.status, more.body.errors]).toEqual([422, { alt: 'Unknown field alt' }]);
      const other = new FormData();
      other.set('photo', new Blob(['x']), 'x.png');
      const misnamed = await gallery.owner.post(`/companies/${gallery.company}/uploads`, other);
      expect([misnamed.status, misnamed.body.errors]).toEqual([422, { photo: 'Unknown field photo' }]);
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
      const { status } = await gallery.owner.call(
        'POST',
        `/companies/${gallery.company}/uploads`,
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
      expect([statusCode, JSON.parse(body)]).toEqual([
        404,
        { error: { message: 'Not found', code: 'not_found' } },
      ]);
      expect(headers['cache-control']).not.toBe('public, max-age=31536000, immutable');
    });

    it('has smaller sizes, made when they are asked for, of public pictures alone', async () => {
      const file = await aPicture({ width: 1500, height: 600, red: 31 }).png().toBuffer();
      const { body } = await upload(file);
      const sized = (name: string) => fetch(body.data.url.replace('.webp', `.${name}.webp`));
      const before = stored();
      const [once, again] = await Promise.all([sized('small'), sized('small')]);
      expect((await sharp(once.rawPayload).metadata()).width).toBe(720);
      expect(again.rawPayload).toEqual(once.rawPayload);
      expect((await sharp((await sized('medium')).rawPayload).metadata()).width).toBe(1200);
      expect(stored()).toBe(before + 2);
      expect((await sized('small')).headers['cache-control']).toContain('immutable');
      expect((await sized('huge')).statusCode).toBe(404);
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

      gallery.api.clock.now += 600;
      expect((await fetch(url)).statusCode).toBe(404);
    });
  });

  describe('once a day has passed', () => {
    const storage = storageOf({ ...testConfig, data_dir });
    const day_s = 24 * 3600;
    const isStored = async (name: string) => {
      const file = await storage.read(name);
      file?.content.destroy();
      return file !== undefined;
    };

    it('what nothing points at is gone, and nothing else', async () => {
      const user = await createUser(gallery.api.db, `kept-${++sequence}@example.org`);
      const me = gallery.api.as(user.token);
      const form = uploadOf(await aPicture({ red: 30 }).png().toBuffer());
      const used = (await me.post('/user/uploads', form)).body.data;
      await me.put('/user', { picture: used.id });
      const unused = await uploaded(31);

      await drop(day_s - 60);
      expect(await statuses(used.url, unused.url)).toEqual([200, 200]);
      await drop(day_s + 60);
      expect(await statuses(used.url, unused.url, unused.thumbnail_url)).toEqual([200, 404, 404]);
      expect(await isStored(unused.url.slice('/files/'.length))).toBe(false);

      await me.put('/user', { picture: null });
      await drop(day_s + 120);
      expect(await statuses(used.url)).toEqual([200]);
      await drop(2 * day_s + 180);
      expect(await statuses(used.url)).toEqual([404]);
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
