import { describe, expect, it } from 'vitest';
import { createUser, hire } from '@/tests/helpers/fixtures';
import { kinds } from '@/tests/helpers/databases/databases';
import { openGallery } from '@/tests/helpers/gallery';

describe.each(kinds)('a customer’s picture, on %s', kind => {
  const gallery = openGallery(kind);
  const { uploadPicture: uploaded, statuses, sweep: drop } = gallery;
  const path = () => `/companies/${gallery.company}/customers`;
  const photo = (red: number) => uploaded(red, { private: 'true' });
  const add = async (more: object) => {
    const { status, body } = await gallery.owner.post(path(), { first_name: 'Hanna', ...more });
    expect(status).toBe(201);
    return body.data;
  };
  const day_s = 24 * 3600;

  it('is shown to whoever reads the card, in lists too, for ten minutes, and to nobody else', async () => {
    const picture = await photo(60);
    const hanna = await add({ picture: picture.id });
    expect(hanna.picture).toEqual(picture);
    expect(hanna.picture.url).toMatch(/^\/files\/[0-9a-f]{32}\.webp\?expires=\d+&signature=/);
    expect((await gallery.owner.get(path())).body.data[0].picture).toEqual(picture);
    expect(await statuses(picture.url, picture.thumbnail_url, picture.url.split('?')[0])).toEqual([
      200, 200, 404,
    ]);

    gallery.api.clock.now += 600;
    expect(await statuses(picture.url)).toEqual([404]);
    const again = (await gallery.owner.get(`${path()}/${hanna.id}`)).body.data.picture;
    expect(again.id).toBe(picture.id);
    expect(await statuses(again.url)).toEqual([200]);
    const sentBack = await gallery.owner.put(`${path()}/${hanna.id}`, { picture: again, notes: 'Tea' });
    expect(sentBack.body.data).toMatchObject({ notes: 'Tea', picture: { id: picture.id } });
  });

  it('is shown with their orders, in lists too', async () => {
    const { owner, company } = gallery;
    const picture = await photo(64);
    const { id: customer_id } = await add({ picture: picture.id });
    const product = await owner.post(`/companies/${company}/products`, { name: 'Balm', price: 20_000 });
    const items = [{ type: 'product', id: product.body.data.id }];
    const orders = `/companies/${company}/orders`;
    const { id } = (await owner.post(orders, { customer_id, items })).body.data;
    const customer = { id: customer_id, full_name: 'Hanna', picture };
    expect((await owner.get(`${orders}/${id}`)).body.data).toMatchObject({ customer });
    expect((await owner.get(`${orders}?customer_id=${customer_id}`)).body.data).toMatchObject([{ customer }]);
  });

  it('must be a private one of the company’s', async () => {
    const open = await uploaded(61);
    const elsewhere = await gallery.aCompany();
    const theirs = await photo(62);
    for (const { owner, company, id } of [
      { owner: gallery.owner, company: gallery.company, id: open.id },
      { ...elsewhere, id: theirs.id },
    ]) {
      const { status, body } = await owner.post(`/companies/${company}/customers`, {
        first_name: 'Hanna',
        picture: id,
      });
      expect([status, body.errors]).toEqual([422, { picture: 'The file does not exist' }]);
    }
  });

  it('is not told in a spreadsheet, and to a colleague only with the customer', async () => {
    const { id, picture } = await add({ picture: (await photo(63)).id });
    expect((await gallery.owner.get(`${path()}.csv`)).body).not.toContain('/files/');
    const colleague = await createUser(gallery.api.db, `colleague-${id}-${picture.id}@example.org`);
    await hire(gallery.api.db, gallery.company, { user_id: colleague.id });
    expect((await gallery.api.as(colleague.token).get(`${path()}/${id}`)).status).toBe(404);
  });

  it('stays with the card as long as it is there, and goes when another takes its place', async () => {
    const first = await photo(64);
    const { id } = await add({ picture: first.id });
    await drop(2 * day_s);
    expect(await statuses(first.url)).toEqual([200]);
    const second = await photo(65);
    await gallery.owner.put(`${path()}/${id}`, { picture: second.id });
    await drop(0);
    await drop(2 * day_s);
    expect(await statuses(first.url, second.url)).toEqual([404, 200]);
  });

  it('comes over to the card that two are made into, where that has none', async () => {
    const picture = await photo(66);
    const from = await add({ picture: picture.id });
    const into = await add({ first_name: 'Hannah' });
    const preview = await gallery.owner.get(`${path()}/${from.id}/merge?into=${into.id}`);
    expect(preview.body.data.customer.picture).toEqual(picture);
    const merged = await gallery.owner.post(`${path()}/${from.id}/merge`, { into: into.id });
    expect(merged.body.data.picture).toEqual(picture);

    const other = await photo(67);
    const third = await add({ picture: other.id });
    const again = await gallery.owner.post(`${path()}/${third.id}/merge`, { into: into.id });
    expect(again.body.data.picture).toEqual(picture);
  });

  it('goes out with all that is kept of them, and is forgotten with them at the next sweep', async () => {
    const [mine, before] = [await photo(68), await photo(69)];
    const duplicate = await add({ picture: before.id });
    const { id } = await add({ picture: mine.id });
    await gallery.owner.post(`${path()}/${duplicate.id}/merge`, { into: id });
    const shared = await add({ picture: (await photo(70)).id });
    const { body } = await gallery.owner.get(`${path()}/${id}/export`);
    expect([body.customer.picture, body.merged[0].picture]).toEqual([mine, before]);

    expect((await gallery.owner.post(`${path()}/${id}/erase`, {})).status).toBe(204);
    expect(await statuses(mine.url)).toEqual([200]);
    await drop(0);
    expect(await statuses(mine.url, before.url, shared.picture.url)).toEqual([404, 404, 200]);
  });

  it('of two customers outlives the one who is erased', async () => {
    const picture = await photo(71);
    const [one] = [await add({ picture: picture.id }), await add({ picture: picture.id })];
    await gallery.owner.post(`${path()}/${one.id}/erase`, {});
    await drop(0);
    expect(await statuses(picture.url)).toEqual([200]);
  });
});
