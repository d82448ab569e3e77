import { eq } from 'drizzle-orm';
import { timeOffered } from '@/domain/emails/timeOffered';
import { inLocale } from '@/domain/translations/translations';
import { composerOf, shortenLink, type Claimed } from '@/server/modules/messages';
import { holds, waitingEntries } from '@/server/platform/db/schema';
import { getClientWish, linkOfWish } from '../queries/wishes';

/** Nothing where the time is not held any more. */
export const offerEmails = composerOf(
  ['time_offered'],
  async (tx, deps, stored, { params, channel, to }: Claimed<'time_offered'>) => {
    const [held] = await tx.select().from(holds).where(eq(holds.id, params.hold_id));
    if (!held || held.state !== 'open' || held.expires_at <= deps.now()) return null;
    const [wish] = await tx.select().from(waitingEntries).where(eq(waitingEntries.id, held.waiting_entry_id));
    if (!wish) return null;
    const { locale } = wish;
    const { offer, timezone, currency } = await getClientWish(tx, wish, locale);
    if (!offer) return null;
    const company = inLocale(stored, locale);
    const home = `${deps.public_url}/s/${company.slug}`;
    const token = linkOfWish(tx, wish, deps.secret_key);
    const link = { kind: 'wish', subject_id: wish.id } as const;
    const email = timeOffered(
      {
        company_name: company.name,
        phone: company.phones[0] ?? null,
        timezone,
        currency,
        offer,
        url: `${home}/offers/${token}`,
        ...(channel === 'sms' && {
          sms_url: `${deps.public_url}${await shortenLink({ tx, now: deps.now() }, link)}`,
        }),
        wish_url: `${home}/waiting/${token}`,
      },
      locale,
    );
    return { sender: company, email, locale, address: { channel, to } };
  },
);
