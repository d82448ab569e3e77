/** What happens to the visits that a change of schedule affects. */
export const visitDecisions = {
  title:
    'This change affects %{smart_count} appointment |||| This change affects %{smart_count} appointments',
  text: 'Choose what happens to it. Nothing is saved until you do. |||| Choose what happens to each. Nothing is saved until you do.',
  list: 'Affected appointments',
  none: 'No appointments are affected any more. You can save the change.',
  for_all: 'Same for all',
  not_for_all:
    'Choose for %{smart_count} more appointment below: it does not allow this. |||| Choose for %{smart_count} more appointments below: they do not allow this.',
  choice: 'What happens to the appointment',
  missing: 'Choose what happens to this appointment',
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
    cancel: 'Cancel the appointment',
  },
  effects: {
    reassign: 'The time stays the same. The customer is told who will see them.',
    offer: 'The customer gets a link to choose another time. Until they do, the appointment stays.',
    keep: 'The appointment stays at its time, marked “Against schedule”. The customer is not notified.',
    cancel: 'The time becomes free again, and the customer is notified.',
  },
};
