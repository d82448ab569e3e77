import { describe, expect, it } from 'vitest';
import { kinds } from '@/tests/helpers/databases/databases';
import { openGallery } from '@/tests/helpers/gallery';
import { aPicture, uploadOf } from '@/tests/helpers/pictures';

describe.each(kinds)('a company’s pictures, on %s', kind => {
  const gallery = openGallery(kind);
  const { uploadPicture: uploaded, fetch, sweep: drop } = gallery;

  it('are its logo, the one that stands first, and photos in their order', async () => {
    const [logo, first, one, two] = [
      await uploaded(40),
      await uploaded(41),
      await uploaded(42),
      await uploaded(43),
    ];
    const changes = { logo: logo.id, picture: first.id, photos: [two.id, one.id] };
    const { status, body } = await gallery.owner.put(`/companies/${gallery.company}`, changes);
    expect([status, body.data]).toMatchObject([200, { logo, picture: first, photos: [two, one] }]);
    expect((await gallery.owner.get('/companies')).body.data[0]).toMatchObject({ logo, photos: [two, one] });

    const asItCame = { ...body.data, photos: [one, two, first], version: undefined };
    const reordered = await gallery.owner.put(`/companies/${gallery.company}`, asItCame);
    expect(reordered.body.data).toMatchObject({ logo, picture: first, photos: [one, two, first] });
    const without = await gallery.owner.put(`/companies/${gallery.company}`, { logo: null, photos: [] });
    expect(without.body.data).toMatchObject({ logo: null, picture: first, photos: [] });
    const untouched = await gallery.owner.put(`/companies/${gallery.company}`, { summary: 'New' });
    expect(untouched.body.data.picture).toEqual(first);
  });

  it('are shown on its site', async () => {
    const picture = await uploaded(44);
    await gallery.owner.put(`/companies/${gallery.company}`, { picture: picture.id });
    const { body } = await gallery.api.get(`/sites/${gallery.slug}`);
    expect(body.data).toMatchObject({ logo: null, picture, photos: [] });
  });

  it('cannot be another company’s, nor a person’s, nor private; then nothing changes', async () => {
    const mine = await uploaded(45);
    const hidden = await uploaded(46, { private: 'true' });
    const { owner: stranger, company: elsewhere } = await gallery.aCompany();
    const theirs = await stranger.post(
      `/companies/${elsewhere}/uploads`,
      uploadOf(await aPicture({ red: 47 }).png().toBuffer()),
    );
    const own = await gallery.owner.post(
      '/user/uploads',
      uploadOf(await aPicture({ red: 48 }).png().toBuffer()),
    );
    const changes = { logo: theirs.body.data.id, picture: own.body.data.id, photos: [mine.id, hidden.id] };
    const { status, body } = await gallery.owner.put(`/companies/${gallery.company}`, {
      ...changes,
      summary: 'New',
    });
    const message = 'The file does not exist';
    expect([status, body.errors]).toEqual([422, { logo: message, picture: message, 'photos.1': message }]);
    expect((await gallery.owner.get(`/companies/${gallery.company}`)).body.data).toMatchObject({
      logo: null,
      picture: null,
      photos: [],
      summary: '',
    });
  });

  it('outlive a day, as long as it points at them', async () => {
    const [logo, photo] = [await uploaded(49), await uploaded(50)];
    await gallery.owner.put(`/companies/${gallery.company}`, { logo: logo.id, photos: [photo.id] });
    const week_s = 7 * 24 * 3600;
    await drop(week_s);
    await drop(2 * week_s);
    expect((await fetch(logo.url)).statusCode).toBe(200);
    expect((await fetch(photo.url)).statusCode).toBe(200);
  });
});
