/** Words of asking for help. */
export const support = {
  title: 'Contact support',
  submit: 'Send',
  done: 'Your request has the number %{id}.',
  sent_email: 'We have passed it on. The answer comes to %{to}.',
  sent_phone: 'We have passed it on. We will call or write to %{to}.',
  not_forwarded:
    'It is kept, but nobody is notified: this installation has no support address yet. Tell the number to whoever runs it.',
  topics: {
    question: 'A question',
    problem: 'Something does not work',
    billing: 'Plans and payments',
    idea: 'An idea',
  },
};
