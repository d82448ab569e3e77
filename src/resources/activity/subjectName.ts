import { subjectResources, type ActivitySubject } from '../../../domain/activity/activity';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Those that no resource is called like. */
const own: ActivitySubject[] = ['visit', 'payment_integration'];

/** What one of those things is called that the log is about. */
export const subjectName = (subject: ActivitySubject, translate: Translate): string =>
  own.includes(subject)
    ? translate(`activity.subjects.${subject}`)
    : translate(`resources.${subjectResources[subject]}.name`, { smart_count: 1 });
