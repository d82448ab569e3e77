import { describe, expect, it } from 'vitest';
import type { ApiClient } from '@/tests/helpers/api';
import { kinds } from '@/tests/helpers/databases/databases';
import { createUser } from '@/tests/helpers/fixtures';
import { openGallery } from '@/tests/helpers/gallery';
import { aPicture, uploadOf } from '@/tests/helpers/pictures';

describe.each(kinds)('users, on %s', kind => {
  const gallery = openGallery(kind);
  const { uploadPicture: uploaded } = gallery;
  let sequence = 0;

  describe('a person’s own picture', () => {
    const signUp = async () => {
      const user = await createUser(gallery.api.db, `olena-${++sequence}@example.org`);
      return gallery.api.as(user.token);
    };
    const own = async (me: ApiClient, red: number) => {
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
        expect([status, body.errors]).toEqual([422, { picture: 'The file does not exist' }]);
      }
      const { body } = await me.put('/user', { picture: 'mine' });
      expect(body.errors).toEqual({ picture: 'Your picture has not been uploaded yet' });
      expect((await me.get('/user')).body.data.picture).toBeNull();
    });
  });
});
