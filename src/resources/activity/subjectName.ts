import { subjectResources, type ActivitySubject } from '@/domain/activity/activity';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** Subjects without a resource of the same name. */
const own: ActivitySubject[] = ['visit', 'payment_integration'];

export const subjectName = (subject: ActivitySubject, translate: Translate): string =>
  own.includes(subject)
    ? translate(`activity.subjects.${subject}`)
    : translate(`resources.${subjectResources[subject]}.name`, { smart_count: 1 });
