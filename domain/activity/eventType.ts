import type { activity } from '../messages/en/activity';
import type { ActivitySubject } from './activity';

type EventTexts = typeof activity.events;
type TextGroups<Subject> = Subject extends 'order' ? 'order' | 'payment' : Subject;

export type CommonEventType = keyof EventTexts['any'];

/** A type without a message does not compile. */
export type EventType<Subject extends ActivitySubject> =
  | CommonEventType
  | { [Name in keyof EventTexts & TextGroups<Subject>]: keyof EventTexts[Name] }[keyof EventTexts &
      TextGroups<Subject>];
