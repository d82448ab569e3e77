import { expect, it } from 'vitest';
import type { CollectionFixture } from './companyFixture';
import { describeCollection } from './suite';

const anArticle = (_: CollectionFixture, overrides = {}) => ({
  title: 'We are open on Sundays',
  summary: 'From December on',
  content: '<p>Come and see.</p>',
  ...overrides,
});

const spec = {
  name: 'articles',
  isHidden: true,
  validInput: anArticle,
  change: { field: 'title', to: 'We are open every day' },
  translated: 'title',
  required: {
    field: 'title',
    message: 'Title is a required field',
    in_ukrainian: 'Заголовок — обов’язкове поле',
  },
  bulk: { field: 'is_published', to: true },
};

describeCollection(spec, fixture => {
  const add = async (overrides = {}) =>
    (await fixture().owner.post(fixture().path, anArticle(fixture(), overrides))).body.data;
  const read = async (id: number) => (await fixture().owner.get(`${fixture().path}/${id}`)).body.data;
  const act = (id: number, way: string, body: object = {}) =>
    fixture().owner.post(`${fixture().path}/${id}/${way}`, body);
  const keep = (id: number, draft: object) => fixture().owner.put(`${fixture().path}/${id}/draft`, draft);

  it('is a draft until it is published, and is one again when it is taken back', async () => {
    const { id } = await add();
    expect(await read(id)).toMatchObject({ is_published: false, published_at: null });

    const published = await act(id, 'publish');
    expect([published.status, published.body.data]).toEqual([
      200,
      expect.objectContaining({ is_published: true, published_at: expect.closeTo(Date.now() / 1000, -2) }),
    ]);
    expect((await act(id, 'publish')).body.data.published_at).toBe(published.body.data.published_at);

    const { body } = await act(id, 'unpublish');
    expect(body.data).toMatchObject({ is_published: false, published_at: null });
  });

  it('finds them by what they say, and by whether they are published', async () => {
    const { owner, path } = fixture();
    await add({ title: 'Balayage', is_published: true });
    await add({ title: 'Nails', summary: 'After balayage' });
    await add({ title: 'Hours' });
    const titles = async (query: string) =>
      (await owner.get(`${path}?${query}`)).body.data.map(({ title }: { title: string }) => title);

    expect(await titles('')).toEqual(['Hours', 'Nails', 'Balayage']);
    expect(await titles('search=balayage&sort=title')).toEqual(['Balayage', 'Nails']);
    expect(await titles('published=1')).toEqual(['Balayage']);
    expect(await titles('published=0&sort=title')).toEqual(['Hours', 'Nails']);
  });

  it('leaves the texts out of lists', async () => {
    const { id } = await add();
    await keep(id, { title: 'Typing', content: '<p>…</p>' });
    const [listed] = (await fixture().owner.get(fixture().path)).body.data;
    expect(listed).toMatchObject({ id, draft_saved_at: expect.any(Number) });
    expect(Object.keys(listed)).not.toContain('content');
    expect(Object.keys(listed)).not.toContain('draft');
  });

  it.each([
    '',
    '   ',
    '<p></p>',
    '<p>&nbsp;</p><p><br></p>',
    '<h2> </h2>',
    '<p>\u200b</p>',
    '<script>x</script>',
  ])('refuses to be saved or published with nothing to read: %j', async content => {
    const empty = { status: 422, body: { errors: { content: 'Article content cannot be empty' } } };
    const { owner, path } = fixture();
    for (const is_published of [true, false]) {
      expect(await owner.post(path, anArticle(fixture(), { content, is_published }))).toMatchObject(empty);
    }
    const { id } = await add();
    expect(await owner.put(`${path}/${id}`, { content })).toMatchObject(empty);
    await fixture().api.db.pool.query("update articles set content = '' where id = $1", [id]);
    expect((await owner.put(`${path}/${id}`, { title: 'Renamed' })).status).toBe(200);
    expect(await act(id, 'publish')).toMatchObject(empty);
    expect(await owner.patch(path, { ids: [id], changes: { is_published: true } })).toMatchObject(empty);

    const shown = await add({ is_published: true });
    expect(await owner.put(`${path}/${shown.id}`, { content })).toMatchObject(empty);
    expect(await read(shown.id)).toEqual(shown);
  });

  it('says so in the reader’s language', async () => {
    const body = anArticle(fixture(), { content: '', is_published: true });
    const refused = await fixture().owner.post(fixture().path, body, { 'x-user-locale': 'uk' });
    expect(refused.body.errors).toEqual({ content: 'Текст статті не може бути порожнім' });
  });

  /** A file as if it had been uploaded; `digit` names it. */
  const aFile = async (digit: string, company = fixture().company): Promise<number> => {
    const { rows } = await fixture().api.db.pool.query(
      `insert into files (company_id, name, sha256, mime, bytes, width, height, public, unused_since)
       values ($1, $2, $3, 'image/webp', 1, 40, 30, true, now()) returning id`,
      [company, `${digit}${company}`.padStart(32, '0'), Buffer.from(digit)],
    );
    return rows[0].id;
  };
  const image = (digit: string, company = fixture().company) =>
    `<img src="/files/${`${digit}${company}`.padStart(32, '0')}.webp" alt="A chair" />`;
  const unused = async () =>
    (await fixture().api.db.pool.query('select id from files where unused_since is not null')).rows;

  it('takes a picture for something to see, and only the company’s own', async () => {
    const { stranger } = fixture();
    const theirs = (await stranger.get('/companies')).body.data[0].id;
    await Promise.all([aFile('a'), aFile('b', theirs)]);
    const content = `<p>${image('a')}${image('b', theirs)}</p>`;

    expect((await add({ content, is_published: true })).content).toBe(`<p>${image('a')}</p>`);
    const only = anArticle(fixture(), { content: `<p>${image('b', theirs)}</p>`, is_published: true });
    expect((await fixture().owner.post(fixture().path, only)).status).toBe(422);
  });

  it('keeps its pictures from being dropped, also those of a draft', async () => {
    const before = (await unused()).length;
    const [main, inText, inDraft] = [await aFile('c'), await aFile('d'), await aFile('e')];
    const { id } = await add({ image: main, content: `<p>${image('d')}</p>` });
    await keep(id, { title: 'Typing', content: image('e'), image: inText });
    expect(await unused()).toHaveLength(before);
    const { rows } = await fixture().api.db.pool.query(
      'select file_id from article_pictures where article_id = $1 order by file_id',
      [id],
    );
    expect(rows.map(({ file_id }) => file_id)).toEqual([inText, inDraft]);
    expect(await read(id)).toMatchObject({
      image: { id: main, url: expect.stringMatching(/^\/files\//) },
      draft: { image: { id: inText } },
    });
    await act(id, 'publish');
    expect(await read(id)).toMatchObject({ image: { id: inText }, draft: null });
  });

  it('cleans the contents of translations for many, keeps their pictures, and drops older drafts', async () => {
    const shown = await aFile('1');
    const [one, other] = [await add(), await add()];
    await keep(other.id, { title: 'Typing', content: '<p>Typing</p>' });
    const content = `<p onclick="steal()">Приходьте</p>${image('1')}${image('9')}`;
    const changes = { translations: { uk: { title: 'Ми відкриті', content, image: shown } } };
    const { status } = await fixture().owner.patch(fixture().path, { ids: [one.id, other.id], changes });

    expect(status).toBe(200);
    for (const { id } of [one, other]) {
      const { translations, draft } = await read(id);
      expect(translations.uk).toMatchObject({
        title: 'Ми відкриті',
        content: `<p>Приходьте</p>${image('1')}`,
        image: { id: shown },
      });
      expect(draft).toBeNull();
    }
    const { rows } = await fixture().api.db.pool.query(
      'select article_id from article_pictures where file_id = $1 order by article_id',
      [shown],
    );
    expect(rows.map(({ article_id }) => article_id)).toEqual([one.id, other.id]);

    const unknown = { translations: { uk: { image: 999_999 } } };
    const refused = await fixture().owner.patch(fixture().path, { ids: [one.id], changes: unknown });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      422,
      ['changes.translations.uk.image'],
    ]);
  });

  it('refuses a main picture that is not the company’s', async () => {
    const theirs = (await fixture().stranger.get('/companies')).body.data[0].id;
    const file = await aFile('f', theirs);
    const refused = await fixture().owner.post(fixture().path, anArticle(fixture(), { image: file }));
    expect([refused.status, refused.body.errors]).toEqual([422, { image: 'The file does not exist' }]);
  });

  it('keeps what may stand in an article, and nothing else', async () => {
    const { content } = await add({
      content:
        '<h2 style="color:red">News</h2><p onclick="x()">Come <b>soon</b>, <a href="https://a.example" target="_blank">here</a>' +
        '<script>alert(1)</script><iframe src="https://a.example"></iframe></p>' +
        '<img src="https://a.example/x.png"><p><a href="javascript:alert(1)">no</a></p>',
    });
    expect(content).toBe(
      '<h2>News</h2><p>Come <strong>soon</strong>, <a rel="noopener nofollow" href="https://a.example">here</a></p><p>no</p>',
    );
  });

  it('has room for 200,000 characters and no more', async () => {
    const { owner, path } = fixture();
    const content = (length: number) => `<p>${'я'.repeat(length - 7)}</p>`;
    expect((await owner.post(path, anArticle(fixture(), { content: content(200_000) }))).status).toBe(201);
    const refused = await owner.post(path, anArticle(fixture(), { content: content(200_001) }));
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ['content']]);
  });

  it('keeps a draft beside what is public, as unfinished as it is', async () => {
    const shown = await add({ is_published: true });
    const saved = await keep(shown.id, { title: '', summary: 'New', content: '<p>Half a sen' });

    expect([saved.status, saved.body.data]).toEqual([
      200,
      { draft_version: 1, draft_saved_at: expect.any(Number) },
    ]);
    expect(await read(shown.id)).toEqual({
      ...shown,
      draft: { title: '', summary: 'New', content: '<p>Half a sen</p>', image: null },
      ...saved.body.data,
    });
    expect((await act(shown.id, 'publish')).body.errors).toEqual({ title: 'Title is a required field' });
  });

  it('publishes the draft where there is one, and has done with it', async () => {
    const { id } = await add();
    await keep(id, { title: 'Newer', content: '<p>Newer words</p>' });
    await act(id, 'publish');
    expect(await read(id)).toMatchObject({
      title: 'Newer',
      summary: '',
      content: '<p>Newer words</p>',
      is_published: true,
      draft: null,
      draft_saved_at: null,
    });
  });

  it('drops the draft with a save, and when asked to; not when it is only shown or hidden', async () => {
    const { owner, path } = fixture();
    const { id } = await add({ is_published: true });
    const draft = { title: 'Typing', summary: '', content: '', image: null };
    await keep(id, draft);
    await act(id, 'unpublish');
    expect(await read(id)).toMatchObject({ draft });
    await owner.put(`${path}/${id}`, { content: '<p>Saved</p>' });
    expect(await read(id)).toMatchObject({ content: '<p>Saved</p>', draft: null });

    await keep(id, draft);
    expect((await owner.delete(`${path}/${id}/draft`)).status).toBe(204);
    expect(await read(id)).toMatchObject({ content: '<p>Saved</p>', draft: null });
  });

  it('is published since when it was, once many that were hidden are shown again by undo', async () => {
    const { owner, path, api } = fixture();
    const ids = [(await add({ is_published: true })).id, (await add({ is_published: true })).id];
    await api.db.pool.query("update articles set published_at = '2026-01-02T10:00:00Z' where id = any($1)", [
      ids,
    ]);
    const { body } = await owner.patch(path, { ids, changes: { is_published: false } });
    expect(await read(ids[0])).toMatchObject({ is_published: false, published_at: null });
    const undone = await owner.post(`/companies/${fixture().company}/undo`, { undo: body.data.undo });
    expect(undone.status).toBe(200);
    const since = Date.parse('2026-01-02T10:00:00Z') / 1000;
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ is_published: true, published_at: since });
    }
  });

  it('does not let one tab write over what another has typed or saved', async () => {
    const { owner, path } = fixture();
    const { id } = await add();
    const typed = (draft: object) => keep(id, { title: 'Typing', content: '<p>One</p>', ...draft });

    expect((await typed({ version: 1, draft_version: 0 })).status).toBe(200);
    const stale = await typed({ version: 1, draft_version: 0 });
    expect([stale.status, stale.body.error.code]).toEqual([409, 'stale_version']);
    expect(stale.body.error.current.draft.content).toBe('<p>One</p>');
    expect((await typed({ draft_version: 1 })).status).toBe(200);

    await owner.put(`${path}/${id}`, { title: 'Saved' });
    expect((await typed({ version: 1 })).status).toBe(409);
  });
});
