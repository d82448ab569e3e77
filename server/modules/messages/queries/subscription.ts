import { and, eq } from 'drizzle-orm';
import { endableTemplates, type EndableTemplate } from '@/domain/emails/templates';
import { NotFound } from '@/domain/errors';
import { unsubscriptions } from '@/server/platform/db/schema';
import type { CompanyTx } from '@/server/platform/db/scope';
import {
  digestOf,
  isSignedBy,
  subscriptionOfToken,
  unsubscribeToken,
} from '@/server/platform/security/token';

type Site = { public_url: string; slug: string; secret_key: string };
type Ended = { company_id: number; template: EndableTemplate; subject_id: number };

export const unsubscribeUrl = ({ public_url, slug, secret_key }: Site, ended: Ended): string =>
  `${public_url}/s/${slug}/unsubscribe/${unsubscribeToken(secret_key, ended)}`;

/** What the link ends. @throws NotFound where it is not one of the company's */
export function requireSubscription(company_id: number, token: string, secret: string): Ended {
  const named = subscriptionOfToken(token);
  const template = endableTemplates.find(one => one === named?.template);
  if (!named || !template) throw new NotFound();
  const ended = { company_id, template, subject_id: named.subject_id };
  if (!isSignedBy(secret, key => unsubscribeToken(key, ended), token)) throw new NotFound();
  return ended;
}

export async function isUnsubscribed(
  tx: CompanyTx,
  template: EndableTemplate,
  address: string,
): Promise<boolean> {
  const own = and(
    eq(unsubscriptions.template, template),
    eq(unsubscriptions.address_hash, digestOf(address)),
  );
  return (await tx.$count(unsubscriptions, own)) > 0;
}
