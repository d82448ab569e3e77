/** Words of the outside calendar into which a person's appointments are copied. */
export const connections = {
  off: {
    title: 'Google Calendar is not connected here',
    text: 'This installation has no client of its own at Google, so appointments are not copied to your calendar. Whoever runs it can give it one.',
  },
  none: {
    title: 'Your appointments in Google Calendar',
    text: 'Whatever you perform or come for, at all your companies, is copied into a calendar of its own beside yours.',
    one_way:
      'It goes one way: what you change in Google changes nothing here, and your other calendars are not read.',
    shared_data:
      'Google is told of each appointment the time, the place, the service and the name of the client or the company.',
    connect: 'Connect Google Calendar',
  },
  connected: {
    account: 'Google account',
    calendar: 'Calendar',
    last_synced: 'Last copied',
    never: 'Not yet',
    upcoming: 'Appointments ahead',
    disconnect: 'Disconnect',
    reconnect: 'Connect again',
    connect_other: 'Connect another account',
  },
  states: {
    copying: 'Copying',
    up_to_date: 'Up to date',
    failing: 'Held up',
    lost: 'Access withdrawn',
  },
  errors: {
    away: 'Google does not answer. It is tried again on %{when}.',
    busy: 'Google is asked too much just now. It is tried again on %{when}.',
    refused: 'Google does not take some of the appointments. They are tried again on %{when}.',
    removed: 'The calendar was removed at Google. A new one is made on %{when}.',
  },
  lost: 'We may not write into your Google account any more. What has been copied stays there and grows old: connect again.',
  disconnect: {
    title: 'Disconnect Google Calendar?',
    text: 'The calendar “%{calendar}” goes from the account %{account}, with all that was copied. Your appointments stay here.',
    done: 'Google Calendar is disconnected',
  },
  outcomes: {
    connected: 'Google Calendar is connected. Your appointments are on their way',
    denied: 'You have not let us in, and nothing is connected',
    unticked:
      'The calendar was not ticked at Google, so nothing can be copied. Connect again, and leave it ticked',
    expired: 'This way to Google holds no longer. Begin once more from here',
    away: 'Google does not answer. Nothing is connected; please try again',
  },
  redirect_failed: 'The way to Google could not be opened, please try again',
  /** What stands in that calendar. */
  calendar_name: 'Zapys',
  event: {
    title: '%{service}: %{other}',
    with: 'With %{employee}',
    open: 'Open the appointment: %{url}',
    change: 'See or cancel the visit: %{url}',
  },
};
