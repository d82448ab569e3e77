import type { activity } from '../messages/en/activity';
import type { ActivitySubject } from './activity';

type Told = typeof activity.told;
/** Events about an order's money are shown as its payments. */
type Tellings<Subject> = Subject extends 'order' ? 'order' | 'payment' : Subject;

export type CommonEventType = keyof Told['any'];

/** The events of a subject. Each needs a message, or it does not compile. */
export type EventType<Subject extends ActivitySubject> =
  | CommonEventType
  | { [Name in keyof Told & Tellings<Subject>]: keyof Told[Name] }[keyof Told & Tellings<Subject>];
