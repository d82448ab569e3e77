import { describe, expect, it } from 'vitest';
import { picture, pictures } from '@/domain/files/pictureField';
import { object } from '@/domain/validation/fields';
import { parse, violations } from '@/domain/validation/violations';

const resource = object({ picture: picture(), photos: pictures() }).meta({ resource: 'nouns' });
const answered = { id: 7, url: '/files/a.webp', thumbnail_url: '/files/a.thumb.webp', width: 4, height: 3 };

describe('a picture', () => {
  it.each([
    [7, 7],
    [answered, 7],
    [null, null],
    [undefined, undefined],
  ])('sent as %o is meant as %o', (sent, id) => {
    expect(parse(resource, { picture: sent })).toEqual(id === undefined ? {} : { picture: id });
  });

  it.each([['mine'], [{}], [{ id: null }], [{ id: 'x' }], [[]], [true]])('is not %o', sent => {
    expect(violations(resource, { picture: sent })).toMatchObject([
      { path: 'picture', sentence: { key: 'files.not_uploaded' } },
    ]);
  });
});

describe('photos', () => {
  it('keep their order, sent by id or as they were answered', () => {
    expect(parse(resource, { photos: [9, answered, 3] })).toEqual({ photos: [9, 7, 3] });
  });

  it('are never two of the same, and never more than twenty', () => {
    expect(violations(resource, { photos: [7, 3, answered] })).toMatchObject([
      { path: 'photos.2', sentence: { key: 'validation.attached_twice' } },
    ]);
    const many = Array.from({ length: 21 }, (_, index) => index + 1);
    expect(violations(resource, { photos: many })).toMatchObject([
      { path: 'photos', sentence: { key: 'validation.max_items' } },
    ]);
  });
});
