import type { activity } from '../messages/en/activity';
import type { ActivitySubject } from './activity';

type Told = typeof activity.told;
/** What happens to an order's money is told of as its payments. */
type Tellings<Subject> = Subject extends 'order' ? 'order' | 'payment' : Subject;

/** What can happen to any subject. */
export type CommonEventType = keyof Told['any'];

/** What can happen to such a subject: there are words for each, or it does not compile. */
export type EventType<Subject extends ActivitySubject> =
  | CommonEventType
  | { [Name in keyof Told & Tellings<Subject>]: keyof Told[Name] }[keyof Told & Tellings<Subject>];
