import { expect, it } from 'vitest';
import type { CollectionFixture } from './companyFixture';

type Entity = { id: number; translations: object };
type Translated = {
  name: string;
  /** A text that can be given in each language. */
  field: string;
  getFixture: () => CollectionFixture;
  create: (overrides?: object) => Promise<Entity>;
  shown: (id: number) => Promise<Entity>;
};

/** What a collection promises whose texts can be given in each language. */
export function itIsTranslated({ name, field, getFixture, create, shown }: Translated) {
  it('keeps its text in each language, changes one of them alone, and takes that back', async () => {
    const { api, company, owner, path } = getFixture();
    const texts = (locale: string, text: string) => ({ [locale]: { [field]: text } });
    const { id } = await create({ translations: texts('uk', 'Українською') });
    const change = (translations: object, version?: number) =>
      owner.put(`${path}/${id}`, { translations, version });
    const now = async () => (await shown(id)).translations;
    expect(await now()).toEqual(texts('uk', 'Українською'));

    expect((await change(texts('en', 'In English'))).status).toBe(200);
    const both = { ...texts('uk', 'Українською'), ...texts('en', 'In English') };
    expect(await now()).toEqual(both);

    const undo = await api.db.pool.query(
      "select command_id from events where company_id = $1 and subject_id = $2 and type = 'changed' order by id desc limit 1",
      [company, id],
    );
    const token = undo.rows[0].command_id;
    expect((await change(texts('uk', ''), 1)).body.error).toMatchObject({
      code: 'stale_version',
      current: { translations: both },
    });
    await owner.post(`/companies/${company}/undo`, { undo: token });
    expect(await now()).toEqual(texts('uk', 'Українською'));
    expect((await change(texts('uk', ''))).body.data.translations).toEqual({});
  });

  it('takes a translation for many at once, beside those that each has', async () => {
    const { company, owner, path } = getFixture();
    const first = await create({ translations: { en: { [field]: 'One' } } });
    const second = await create();
    const ids = [first.id, second.id];
    const changes = { translations: { uk: { [field]: 'Разом' } } };
    const { status, body } = await owner.patch(path, { ids, changes });

    expect(status).toBe(200);
    expect((await shown(first.id)).translations).toEqual({
      ...first.translations,
      ...changes.translations,
    });
    expect((await shown(second.id)).translations).toEqual(changes.translations);
    await owner.post(`/companies/${company}/undo`, { undo: body.data.undo });
    expect((await shown(first.id)).translations).toEqual(first.translations);
    expect((await shown(second.id)).translations).toEqual({});
  });

  it('is found by its text in any language, and by what is missing', async () => {
    const { owner, path } = getFixture();
    const first = await create({ translations: { uk: { [field]: 'Їжачок' } } });
    const second = await create({ [field]: 'Something' });
    const ids = async (query: string) =>
      (await owner.get(`${path}?${query}`)).body.data.map(({ id }: { id: number }) => id);

    if (name !== 'employees') expect(await ids('search=їжач')).toEqual([first.id]);
    const untranslated = await ids('untranslated=uk&per_page=100');
    expect(untranslated).toContain(second.id);
    expect((await owner.get(`${path}?untranslated=de`)).status).toBe(422);
  });

  it.each([
    [{ uk: { nonsense: 'x' } }, 'translations.uk.nonsense'],
    [{ de: { [field]: 'x' } }, 'translations.de'],
    [{ uk: { [field]: { text: 'x' } } }, `translations.uk.${field}`],
    [{ uk: { [field]: 'x'.repeat(6000) } }, `translations.uk.${field}`],
  ])('refuses %j', async (translations, wrong) => {
    const { owner, path } = getFixture();
    const { id } = await create();
    const refused = await owner.put(`${path}/${id}`, { translations });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [wrong]]);
  });
}
