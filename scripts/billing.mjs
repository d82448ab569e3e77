/**
 * For the operator of an installation: plans that companies pay for by invoice.
 *
 *   npm run billing                     lists unpaid invoices
 *   npm run billing -- confirm 12-0003  marks an invoice as paid
 *
 * It asks the running server (PUBLIC_URL, or http://localhost:PORT) with INSTALLATION_TOKEN.
 */
import './env.mjs';

const { INSTALLATION_TOKEN: token, PORT = '3000' } = process.env;
const server = (process.env.PUBLIC_URL || `http://localhost:${PORT}`).replace(/\/+$/, '');
const [command = 'list', number = ''] = process.argv.slice(2);

if (!token) fail('Set INSTALLATION_TOKEN to the value that the server has.');

if (command === 'list') {
  const owed = await ask('GET', '/invoices');
  if (owed.length === 0) console.info('No unpaid invoices.');
  for (const { number, company, amount, currency, due_at } of owed) {
    const due = new Date(due_at * 1000).toISOString().slice(0, 10);
    console.info([number, money(amount, currency), `due ${due}`, company.name].join('\t'));
  }
} else if (command === 'confirm' && number) {
  await ask('POST', `/invoices/${encodeURIComponent(number)}/payment`);
  console.info(`${number} is marked as paid.`);
} else {
  fail('Usage: npm run billing, or npm run billing -- confirm <number>');
}

async function ask(method, path) {
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${server}/api/installation${path}`, { method, headers });
  const body = await answer.json();
  if (!answer.ok) fail(`${answer.status}: ${body.error?.message ?? 'request failed'}`);
  return body.data;
}

function money(amount, currency) {
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return format.format(amount / 10 ** format.resolvedOptions().maximumFractionDigits);
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
