/** Words of asking for help. */
export const support = {
  title: 'Contact support',
  submit: 'Send',
  done: 'Your request number is %{id}.',
  sent_email: 'We have received it. We will reply to %{to}.',
  sent_phone: 'We have received it. We will call or text %{to}.',
  not_forwarded:
    'It is saved, but nobody is notified: this installation has no support address yet. Give the number to its operator.',
  topics: {
    question: 'A question',
    problem: 'Something does not work',
    billing: 'Plans and payments',
    idea: 'An idea',
  },
};
