import { comparedSpan } from '@/domain/reports/compare';
import { weeklyReport, type WeekFigures } from '@/domain/emails/weeklyReport';
import { currencyOfCompany, getSettings } from '@/server/modules/companies';
import { composerOf, memberOf, unsubscribeUrl, type Claimed } from '@/server/modules/messages';
import { weekFigures } from '../queries/weekFigures';

/** Null once the company wants it no more. */
export const reportEmails = composerOf(
  ['weekly_report'],
  async (tx, { public_url, secret_key, now }, { id, name, slug }, message: Claimed<'weekly_report'>) => {
    const settings = await getSettings(tx);
    if (!settings.weekly_report) return null;
    const { from, to } = message.params;
    const week = { from, to };
    const then = async (comparison: 'before' | 'year'): Promise<WeekFigures | null> => {
      const span = comparedSpan(week, comparison);
      const figures = span && (await weekFigures(tx, span, now()));
      return figures && figures.visits > 0 ? figures : null;
    };
    const report = {
      company_name: name,
      currency: await currencyOfCompany(tx),
      week,
      figures: await weekFigures(tx, week, now()),
      before: await then('before'),
      year: await then('year'),
      url: `${public_url}/${id}`,
      unsubscribe_url: unsubscribeUrl(
        { public_url, slug, secret_key },
        { company_id: id, template: 'weekly_report', subject_id: id },
      ),
    };
    const member = await memberOf(tx, message);
    return { sender: null, email: weeklyReport(report, member.locale), ...member };
  },
);
