import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { orderLink } from '@/server/modules/orders/queries/clientOrder';
import { orders } from '@/server/platform/db/schema';
import { inCompany } from '@/server/platform/db/scope';
import type { ApiClient } from '../helpers/api';
import { testConfig } from '../helpers/config';
import { createCompany, createUser, hire } from '../helpers/fixtures';
import { placeOrder } from '../helpers/orders';
import { linksOf, openSites, type Sites } from '../helpers/site';

let sites: Sites;
let company: number;
let me: ApiClient;
let order: number;
let page: string;
let sequence = 0;
beforeAll(async () => {
  sites = await openSites();
});
afterAll(() => sites.close());
beforeEach(async () => {
  const slug = `till-${++sequence}`;
  company = await createCompany(sites.db, { slug, settings: { business_site_enabled: false } });
  const user = await createUser(sites.db, `${slug}@example.org`);
  await hire(sites.db, company, { user_id: user.id, role: 'administrator', is_owner: true });
  me = sites.as(user.token);
  const { body } = await me.post(`/companies/${company}/customers`, {
    first_name: 'Зоя',
    last_name: 'Ґудзь',
  });
  order = await placeOrder(sites.db, company, { total: 50_050, customer_id: body.data.id });
  const token = await inCompany(sites.db, company, tx => orderLink(tx, order, testConfig.secret_key));
  page = `/s/${slug}/orders/${token}`;
  await me.put(`/companies/${company}/settings`, {
    settings: { legal_name: 'ФОП Їжакевич О. І.', tax_number: '1234567890' },
  });
});

const plain = (text: string) => text.replace(/<[^>]*>/g, ' ').replace(/[\s\u00a0\u202f]+/g, ' ');
const pay = (amount: number) =>
  me.post(`/companies/${company}/orders/${order}/payments`, { payment_method: 'cash', amount });
const pdfOf = (query = '') => sites.app.inject({ url: `${page}/receipt.pdf${query}` });
const poppler = '/usr/bin/pdftotext';

describe('the receipt of an order', () => {
  it('is an invoice until it is paid, with the company’s tax data and what is due', async () => {
    const { status, html } = await sites.visit(`${page}/receipt`);
    expect(status).toBe(200);
    const text = plain(html);
    for (const shown of ['Invoice No.', 'ФОП Їжакевич О. І.', 'Tax number: 1234567890', 'Зоя Ґудзь'])
      expect(text).toContain(shown);
    expect(text).toContain('To pay ₴500.50');

    await pay(20_000);
    expect(plain((await sites.visit(`${page}/receipt`)).html)).toContain('To pay ₴300.50');
    await pay(30_050);
    const paid = plain((await sites.visit(`${page}/receipt?lang=uk`)).html);
    expect(paid).toContain('Квитанція №');
    expect(paid).not.toContain('До сплати');
  });

  it('is found on the page of the order, and leads to its PDF in the same language', async () => {
    expect(linksOf((await sites.visit(`${page}?lang=uk`)).html)).toContain(`${page}/receipt?lang=uk`);
    expect(linksOf((await sites.visit(`${page}/receipt?lang=uk`)).html)).toContain(
      `${page}/receipt.pdf?lang=uk`,
    );
  });

  it('is a PDF with its own fonts and a name of its own', async () => {
    const { statusCode, headers, rawPayload } = await pdfOf();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^inline; filename="invoice-\d+\.pdf"$/),
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
    });
    const bytes = rawPayload.toString('latin1');
    expect(bytes.startsWith('%PDF-')).toBe(true);
    expect(bytes).toMatch(/\+Inter-Regular/);
    expect(rawPayload.length).toBeLessThan(100_000);
  });

  it.runIf(existsSync(poppler))(
    'says in the PDF what the page says, Ukrainian letters and ₴ too',
    async () => {
      await pay(50_050);
      const { rawPayload } = await pdfOf('?lang=uk');
      const text = plain(execFileSync(poppler, ['-layout', '-', '-'], { input: rawPayload }).toString());
      for (const shown of [
        'Квитанція №',
        'ФОП Їжакевич О. І.',
        'Зоя Ґудзь',
        '500,50 ₴',
        'Це не фіскальний чек.',
      ])
        expect(text).toContain(shown);
    },
  );

  it.each(['/receipt', '/receipt.pdf'])(
    'is nothing without the right token, at another company, or once the link is revoked: %s',
    async path => {
      const slug = `elsewhere-${++sequence}`;
      await createCompany(sites.db, { slug });
      const wrong = `${page.slice(0, -3)}AAA${path}`;
      const elsewhere = `${page.replace(/till-\d+/, slug)}${path}`;
      for (const url of [wrong, elsewhere]) expect((await sites.visit(url)).status).toBe(404);
      expect((await sites.visit(`${page}${path}`)).status).toBe(200);
      await inCompany(sites.db, company, tx => tx.update(orders).set({ link_nonce: 'another' }));
      expect((await sites.visit(`${page}${path}`)).status).toBe(404);
    },
  );
});
