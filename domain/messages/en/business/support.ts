/** Words of asking for help. */
export const support = {
  title: 'Contact support',
  submit: 'Send',
  done: 'Your request number is %{id}.',
  sent_email: 'We have received it. We will reply to %{to}.',
  sent_phone: 'We have received it. We will call or text %{to}.',
  not_forwarded:
    'Your request is saved, but nobody has been notified: no support address is set up here yet. Give this number to the operator of the service.',
  topics: {
    question: 'A question',
    problem: 'Something does not work',
    billing: 'Plans and payments',
    idea: 'An idea',
  },
};
