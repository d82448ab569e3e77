/** What happens to the visits that a change of schedule affects. */
export const visitDecisions = {
  title: 'This change affects %{smart_count} visit |||| This change affects %{smart_count} visits',
  text: 'Choose what happens to it. Nothing is saved until you do. |||| Choose what happens to each. Nothing is saved until you do.',
  list: 'Affected visits',
  none: 'No visits are affected any more. You can save the change.',
  for_all: 'Same for all',
  not_for_all:
    '%{smart_count} visit cannot be decided this way. Choose for it below. |||| %{smart_count} visits cannot be decided this way. Choose for each below.',
  choice: 'What happens to the visit',
  missing: 'Choose what happens to this visit',
  save: 'Save the change',
  back: 'Go back',
  reasons: {
    employee_leaves: 'The employee leaves',
    not_performed: 'The employee no longer provides this service',
    outside_hours: 'Outside the new hours',
    adjustment: 'Outside the hours of that day',
    too_long: 'Not enough time for the new duration',
  },
  kinds: {
    reassign: 'Give to %{name}',
    offer: 'Offer another time',
    keep: 'Keep it as it is',
    cancel: 'Cancel the visit',
  },
  effects: {
    reassign: 'The time stays the same. The customer is told who will see them.',
    offer: 'The customer gets a link to choose another time. Until they do, the visit stays.',
    keep: 'The visit stays at its time, marked “Against schedule”. The customer is not notified.',
    cancel: 'The time becomes free again, and the customer is notified.',
  },
};
