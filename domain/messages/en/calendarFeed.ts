/** The link with which other calendars read appointments. */
export const calendar_feed = {
  /** Of an employee's calendar. */
  name: '%{employee}, %{company}',
  title: 'Calendar link',
  own: 'Subscribe in Apple, Outlook or any calendar. It shows your appointments at all your companies, from the past 30 days to a year ahead.',
  employee:
    'Subscribe in Apple, Outlook or any calendar. It shows this employee’s appointments, from the past 30 days to a year ahead.',
  secret:
    'Anyone with the link sees the appointments with customers’ names and phone numbers. Share it only with people who may see them.',
  create: 'Create link',
  created: 'Link created: %{when}',
  hidden: 'For your security, the link is shown only once. If you no longer have it, renew it.',
  link: 'Link',
  copy_now: 'Copy it now: it will not be shown again.',
  delay: 'Changes appear when your calendar next reads the link: usually within a few hours.',
  renew: 'Renew',
  renewal: {
    title: 'Renew the link?',
    text: 'The old link stops working. Calendars that use it need the new one.',
  },
  turn_off: 'Turn off',
  turning_off: {
    title: 'Turn off the link?',
    text: 'The link stops working, and calendars that use it are no longer updated.',
    done: 'The calendar link is turned off',
  },
};
