import type { activity } from '../messages/en/activity';
import type { ActivitySubject } from './activity';

type Told = typeof activity.told;
type Tellings<Subject> = Subject extends 'order' ? 'order' | 'payment' : Subject;

export type CommonEventType = keyof Told['any'];

/** A type without a message does not compile. */
export type EventType<Subject extends ActivitySubject> =
  | CommonEventType
  | { [Name in keyof Told & Tellings<Subject>]: keyof Told[Name] }[keyof Told & Tellings<Subject>];
