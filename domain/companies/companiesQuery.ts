import { list, object, string, whole } from '../validation/fields';

const relations = ['owner', 'employee', 'customer'] as const;

/** Which of the user's companies; `employee` is whoever works there, the owner included. */
export const companiesQuery = object({
  page: whole().min(1).default(1),
  per_page: whole().min(1).max(100).default(25),
  'user_relations[]': list().of(string().oneOf(relations).required()),
});
