import type { Import, ImportRow } from '@/domain/imports/import';
import { runImports } from '@/server/modules/imports/operations/runImports';
import type { Api, ApiClient } from './api';
import { testConfig } from './config';
import { createCompany, createUser, hire } from './fixtures';
import { uploadOf } from './pictures';

export const csvFile = (...lines: string[]) => Buffer.from(lines.join('\r\n'));

/** A company with its owner, who imports files; `run` does what the job does. */
export async function createImporter(api: Api, slug: string) {
  const company = await createCompany(api.db, { slug, plan: 'business' });
  const user = await createUser(api.db, `owner@${slug}.example`);
  const employee = await hire(api.db, company, {
    user_id: user.id,
    first_name: 'Olha',
    role: 'administrator',
    is_owner: true,
  });
  const owner = api.as(user.token);
  const of = (collection: string) => importsOf(api, owner, `/companies/${company}/${collection}`);
  return { company, user, employee, owner, of };
}

function importsOf(api: Api, owner: ApiClient, path: string) {
  const errors: unknown[] = [];
  const upload = (content: Uint8Array, name = 'file.csv') =>
    owner.post(`${path}/import`, uploadOf(content, {}, name));
  const preview = async (id: number, body: object = {}): Promise<Import> => {
    const answer = await owner.post(`${path}/import/${id}/preview`, body);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
    return answer.body.data;
  };
  const run = async (signal = new AbortController().signal) => {
    const deps = {
      db: api.db,
      ...testConfig,
      now: () => api.clock.now,
      report: (e: unknown) => errors.push(e),
    };
    await runImports(deps, signal);
    if (errors.length > 0) throw errors[0];
  };
  const get = async (id: number): Promise<Import> => (await owner.get(`${path}/import/${id}`)).body.data;
  const rows = async (id: number, query = ''): Promise<ImportRow[]> =>
    (await owner.get(`${path}/import/${id}/rows?per_page=100${query}`)).body.data;
  return {
    path,
    upload,
    preview,
    run,
    get,
    rows,
    getRaw: (below: string) => owner.get(`${path}/import${below}`),
    post: (below: string, body: object = {}) => owner.post(`${path}/import${below}`, body),
    remove: (below: string) => owner.delete(`${path}/import${below}`),
    erase: (id: number) => owner.post(`${path}/${id}/erase`, {}),
    put: (id: number, changes: object) => owner.put(`${path}/${id}`, changes),
    list: async (query = '') => (await owner.get(`${path}?per_page=100${query}`)).body.data,
    /** Uploaded and looked at, with the suggested mapping unless another is given. */
    async previewed(content: Uint8Array, body: object = {}, name?: string): Promise<Import> {
      const { status, body: answer } = await upload(content, name);
      if (status !== 201) throw new Error(JSON.stringify(answer));
      return preview(answer.data.id, body);
    },
    /** Whole: uploaded, looked at and run. */
    async imported(content: Uint8Array, body: object = {}): Promise<Import> {
      const { id } = await this.previewed(content, body);
      await owner.post(`${path}/import/${id}`, {});
      await run();
      return get(id);
    },
    async undone(id: number): Promise<Import> {
      await owner.post(`${path}/import/${id}/undo`, {});
      await run();
      return get(id);
    },
  };
}
