/** Words of the outside calendar into which a person's appointments are copied. */
export const connections = {
  off: {
    title: 'Google Calendar is not connected here',
    text: 'This server is not registered with Google, so appointments are not copied to your calendar. The operator of the service can set this up.',
  },
  none: {
    title: 'Your appointments in Google Calendar',
    text: 'Appointments that you provide or attend, at all your companies, are copied to a separate calendar next to yours.',
    one_way:
      'The copy is one-way: changes in Google change nothing here, and your other calendars are not read.',
    shared_data:
      'For each appointment Google receives the time, the place, the service and the name of the customer or the company.',
    connect: 'Connect Google Calendar',
  },
  connected: {
    account: 'Google account',
    calendar: 'Calendar',
    last_synced: 'Last copied',
    never: 'Never',
    upcoming: 'Upcoming appointments',
    disconnect: 'Disconnect',
    reconnect: 'Connect again',
    connect_other: 'Connect another account',
  },
  states: {
    copying: 'Copying',
    up_to_date: 'Up to date',
    failing: 'Delayed',
    lost: 'Access withdrawn',
  },
  errors: {
    away: 'Google does not respond. Next try: %{when}.',
    busy: 'Google is limiting requests. Next try: %{when}.',
    refused: 'Google rejects some of the appointments. Next try: %{when}.',
    removed: 'The calendar was removed at Google. A new one will be created on %{when}.',
  },
  lost: 'We no longer have access to your Google account. Copied appointments stay there but are not updated: connect again.',
  disconnect: {
    title: 'Disconnect Google Calendar?',
    text: 'The calendar “%{calendar}” and everything copied to it are removed from the account %{account}. Your appointments stay here.',
    done: 'Google Calendar is disconnected',
  },
  outcomes: {
    connected: 'Google Calendar is connected. Your appointments are on their way',
    denied: 'Access was not granted, so nothing is connected',
    unticked:
      'The calendar was not ticked at Google, so nothing can be copied. Connect again, and leave it ticked',
    expired: 'The connection attempt has expired. Please start again',
    away: 'Google does not respond. Nothing is connected; please try again',
  },
  redirect_failed: 'Google could not be opened. Please try again',
  /** What stands in that calendar. */
  calendar_name: 'Zapys',
  event: {
    title: '%{service}: %{other}',
    with: 'With %{employee}',
    open: 'Open the appointment: %{url}',
    change: 'See, move or cancel the visit: %{url}',
  },
};
