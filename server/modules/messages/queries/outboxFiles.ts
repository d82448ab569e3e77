import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { NotFound } from '@/domain/errors';

/** `html` is '' for an SMS. */
export type OutboxMessage = {
  name: string;
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
};

const most = 200;
/** After the id of its message, which has 64 bits. */
const named = /^\d{1,16}\.(eml|sms\.json)$/;

/** Newest first; empty if nothing was written yet. */
export async function listOutbox(folder: string): Promise<OutboxMessage[]> {
  const names = (await namesIn(folder))
    .filter(name => named.test(name))
    .sort((one, other) => parseInt(one) - parseInt(other));
  return Promise.all(
    names
      .slice(-most)
      .reverse()
      .map(name => read(folder, name)),
  );
}

/** @throws NotFound */
export async function readOutbox(folder: string, name: string): Promise<OutboxMessage> {
  if (!named.test(name) || !(await namesIn(folder)).includes(name)) throw new NotFound();
  return read(folder, name);
}

async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

async function read(folder: string, name: string): Promise<OutboxMessage> {
  const content = await readFile(join(folder, name));
  if (name.endsWith('.json')) {
    const { to, text }: { to: string; text: string } = JSON.parse(content.toString('utf8'));
    return { name, to, from: '', subject: '', text, html: '' };
  }
  const { to, from, subject, text, html } = await PostalMime.parse(content);
  return {
    name,
    to: to?.map(({ address }) => address).join(', ') ?? '',
    from: from ? `${from.name} <${from.address}>` : '',
    subject: subject ?? '',
    text: text ?? '',
    html: html ?? '',
  };
}
