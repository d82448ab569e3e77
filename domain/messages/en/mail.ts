import { orderMail } from './orderMail';

/** Texts of emails and text messages. */
export const mail = {
  product: 'Zapys',
  link_hint: 'If the button does not work, open this address:',
  sent_by: 'This message was sent by %{product} for %{company}.',
  sent_by_product: 'This message was sent by %{product}.',
  visit_booked: {
    subject: 'You are booked: %{when}',
    preview: '%{services} at %{company}',
    title: 'You are booked',
    intro: 'We look forward to seeing you at %{company}.',
    when: 'When',
    what: 'What',
    where: 'Where',
    map: 'Open the map',
    phone: 'Phone',
    reason: 'Reason',
    price: 'Price',
    policy: 'Payment and cancellation',
    with: '%{service} with %{employee}',
    open: 'View, move or cancel the visit',
    sms: '%{company}: you are booked, %{services}, %{when}. %{url}',
  },
  visit_moved: {
    preview: '%{services} at %{company}',
    was: 'Was',
    time: {
      subject: 'Your visit has moved: %{when}',
      title: 'Your visit has moved',
      intro: 'Your visit at %{company} has moved from %{was} to %{when}.',
      sms: '%{company}: your visit has moved to %{when}, %{services}. %{url}',
    },
    length: {
      subject: 'Your visit is now %{minutes} minutes: %{when}',
      title: 'Your visit is now %{minutes} minutes',
      intro: 'The start stays the same. The visit now takes %{minutes} minutes instead of %{minutes_before}.',
      sms: '%{company}: %{services}, %{when}, is now %{minutes} minutes. %{url}',
    },
    employee: {
      subject: 'Your visit is now with %{employees}: %{when}',
      title: 'Your visit is now with %{employees}',
      intro: 'The time is the same. The visit is now with %{employees} instead of %{employees_before}.',
      sms: '%{company}: %{services}, %{when}, is now with %{employees}. %{url}',
    },
    same: {
      subject: 'Your visit: %{when}',
      title: 'Your visit',
      intro: 'These are the current details of your visit at %{company}.',
      sms: '%{company}: %{services}, %{when}. %{url}',
    },
  },
  visit_cancelled: {
    unconfirmed: 'it was not confirmed in time',
    open: 'View the visit or book again',
    call: 'If you have questions, call %{phone}.',
    again: 'Book again: %{url}',
    company: {
      subject: 'Your visit is cancelled: %{when}',
      title: 'Your visit is cancelled',
      intro:
        '%{company} has cancelled your visit on %{when}. We are sorry. You can book another time online.',
      sms: '%{company} has cancelled your visit: %{services}, %{when}.',
    },
    client: {
      subject: 'You cancelled your visit: %{when}',
      title: 'You cancelled your visit',
      intro: 'Your visit at %{company} on %{when} is cancelled. You do not need to do anything else.',
      sms: '%{company}: you cancelled your visit: %{services}, %{when}.',
    },
    partly: {
      subject: 'Part of your visit is cancelled: %{when}',
      title: 'Part of your visit is cancelled',
      intro: 'Cancelled: %{cancelled}. The rest of your visit at %{company} stays as booked.',
      sms: '%{company}: cancelled from your visit, %{when}: %{cancelled}.',
    },
  },
  visit_reminder: {
    confirm: 'I’ll come',
    move: 'Move the visit',
    cancel: 'Cancel the visit',
    subject: 'Your visit is coming up: %{when}',
    preview: '%{services} at %{company}',
    title: 'Your visit is coming up',
    intro:
      '%{company} is expecting you. If you cannot come, move or cancel the visit, so that the time is free for others.',
    sms: '%{company} is expecting you: %{services}, %{when}. %{url}',
  },
  review_requested: {
    open: 'Write a review',
    subject: 'How was your visit at %{company}?',
    preview: '%{services}, %{when}',
    title: 'How was your visit?',
    intro:
      'Thank you for coming to %{company}. A few words about your visit will help the team and other customers.',
    sms: '%{company}: how was your visit (%{services})? Write a few words: %{url}',
  },
  visit_offered: {
    choose: 'Choose another time',
    cancel: 'Cancel the visit',
    subject: 'Please choose another time: %{when}',
    preview: '%{services} at %{company}',
    title: 'Please choose another time',
    intro:
      '%{company} has changed its schedule, and this time is no longer available. Please choose another one that suits you. Until you do, your visit stays as it is.',
    sms: '%{company}: our schedule has changed. Please choose another time for %{services}, %{when}: %{url}',
  },
  time_offered: {
    take: 'Take this time',
    subject: 'A time is free for you: %{when}',
    preview: '%{services} at %{company}',
    title: 'A time is free for you',
    intro:
      'You are on the waiting list of %{company}, and a time has become free. It is held for you until %{until}.',
    leave: 'No longer waiting? Leave the list',
    sms: '%{company}: %{services}, %{when} is free for you until %{until}. Take it: %{url}',
  },
  ...orderMail,
  sign_up_code: {
    subject: 'Your sign-up code: %{code}',
    title: 'Confirm that it is you',
    intro: 'Enter this code to finish signing up:',
    sms: 'Your %{product} sign-up code: %{code}',
  },
  password_code: {
    subject: 'Your password reset code: %{code}',
    title: 'Choose a new password',
    intro: 'Enter this code to set a new password:',
    sms: 'Your %{product} password reset code: %{code}',
  },
  contact_code: {
    subject: 'Your confirmation code: %{code}',
    title: 'Confirm your new contact',
    intro: 'Enter this code to use this address or number from now on:',
    sms: 'Your %{product} confirmation code: %{code}',
  },
  sign_in_code: {
    subject: 'Your sign-in code: %{code}',
    title: 'Confirm that it is you',
    intro:
      'Someone has tried many wrong passwords for your account, so we ask for a code as well. Enter it to sign in:',
    hint: 'It is valid for ten minutes. Do not share it with anyone. If you are not signing in right now, someone knows your password: change it.',
    sms: 'Your %{product} sign-in code: %{code}',
  },
  code_hint:
    'It is valid for ten minutes. Do not share it with anyone. If you did not ask for it, you can ignore this message.',
  login_taken: {
    subject: 'You already have an account',
    title: 'You already have an account',
    intro:
      'Someone, perhaps you, tried to sign up with this address. It already has an account, and nothing has changed.',
    sign_in: 'Sign in',
    reset: 'I do not remember the password',
    sms: 'You already have an account at %{product}. Sign in, or set a new password: %{url}',
  },
  contact_replaced: {
    subject: 'This address is no longer your login',
    title: 'This address is no longer your login',
    intro:
      'Someone who knows your password has replaced this address or number in your account at %{product} with another one.',
    you: 'If that was you, you do not need to do anything.',
    write:
      'If it was not you, write to %{email} at once. If you can still sign in with another login, change the password and end the sessions you do not recognize.',
    ask: 'If it was not you, tell the operator of the service at once. If you can still sign in with another login, change the password and end the sessions you do not recognize.',
    sms: 'This number can no longer be used to sign in to %{product}. If you did not change it, contact support at once.',
  },
  password_changed: {
    subject: 'Your password has been changed',
    title: 'Your password has been changed',
    intro: 'The password of your %{product} account has been changed, and your other sessions have ended.',
    you: 'If that was you, you do not need to do anything.',
    write: 'If it was not you, reset the password now and write to %{email}.',
    ask: 'If it was not you, reset the password now and tell the operator of the service.',
    reset: 'Reset the password',
    sms: 'Your %{product} password has been changed. If that was not you, reset it: %{url}',
  },
  new_sign_in: {
    subject: 'New sign-in to your account: %{device}',
    title: 'New sign-in to your account',
    device: '%{browser} on %{system}',
    unknown: 'an unknown device',
    intro:
      'Someone signed in to your %{product} account on %{when} (UTC), on a device that it did not know: %{device}.',
    you: 'If that was you, you do not need to do anything.',
    stranger:
      'If it was not you, change your password now. That ends all other sessions. Then set up an authenticator app, so that the password alone is not enough.',
    open: 'Open the security settings',
    sms: 'New sign-in to your %{product} account: %{device}. Not you? Change the password: %{url}',
  },
  second_factor_changed: {
    on: {
      subject: 'Signing in now takes a code from your app',
      intro:
        'An authenticator app was set up for your %{product} account, and your other sessions have ended.',
      sms: 'An authenticator app was set up for your %{product} account. Not you? %{url}',
    },
    off: {
      subject: 'Signing in no longer takes a code',
      intro:
        'The authenticator app of your %{product} account was switched off: the password alone is enough again.',
      sms: 'The authenticator app of your %{product} account was switched off. Not you? %{url}',
    },
    reset: {
      subject: 'The operator has reset your authenticator app',
      intro:
        'The operator of the service has switched off the authenticator app of your %{product} account, and all sessions have ended. Sign in with your password, then set the app up again.',
      sms: 'The operator has switched off the authenticator app of your %{product} account. Set it up again: %{url}',
    },
    you: 'If you did or asked for this, you do not need to do anything.',
    stranger: 'If not, change your password now and tell the operator of the service.',
    open: 'Open the security settings',
  },
  calendar_lost: {
    subject: 'Your appointments are no longer copied to Google Calendar',
    title: 'Google Calendar is no longer connected',
    intro:
      'We can no longer write to the Google calendar of %{account}: access was withdrawn or has expired. The appointments copied before stay there but are no longer updated.',
    again:
      'To have your appointments copied, connect the calendar again. If you no longer need it, disconnect it on the same page.',
    open: 'Connect again',
    sms: 'Google Calendar is no longer connected, so your appointments are not copied. Connect again: %{url}',
  },
  webhook_given_up: {
    subject: 'The webhook to %{host} is switched off',
    title: 'A webhook is switched off',
    intro: 'For three days nothing that we sent to %{host} arrived, so we stopped sending.',
    again:
      'The log of deliveries says what was answered. When the program works again, switch the webhook on and send again what it missed.',
    open: 'Open the webhooks',
    sms: 'The webhook to %{host} is switched off: nothing arrived for three days. %{url}',
  },
  unsubscribe: 'Unsubscribe from these emails',
  weekly_report: {
    subject: '%{company}: %{days}',
    title: 'The week in figures',
    intro: '%{company}, %{days}. Compared with the same days of the week before and of the year before.',
    revenue: 'Revenue',
    average_check: 'Average check',
    visits: 'Visits',
    new_customers: 'New customers',
    missed: 'No-shows and late cancellations',
    before: 'the week before: %{figure}',
    year: 'a year before: %{figure}',
    open: 'Open the report',
    employees: 'By employee',
    services: 'By service',
    sms: '%{company}, %{days}: %{revenue}. %{url}',
  },
  plan_invoiced: {
    subject: 'Invoice %{number} for %{company}: %{sum}',
    title: 'Invoice for the %{plan} plan',
    intro: 'There is a new invoice for %{company}: %{number}, %{sum}. Please pay it by %{until}.',
    more: 'The page “Plan and billing” shows what it is for and how to pay.',
    open: 'View the invoice',
    sms: 'Invoice %{number} for %{company}: %{sum}, please pay by %{until}. %{url}',
  },
  plan_unpaid: {
    subject: '%{company}: the payment for your plan is overdue',
    title: 'Payment overdue',
    intro:
      'We have not received the payment for the %{plan} plan of %{company}. Everything keeps working through %{until}; then the company moves to Solo.',
    more: 'Nothing is deleted, and you can export your data at any time. If you have already paid, you do not need to do anything.',
    open: 'View the invoice',
    sms: '%{company}: the payment for %{plan} is overdue. Everything keeps working through %{until}. %{url}',
  },
  export_ready: {
    subject: 'Your data is ready to download: %{company}',
    title: 'Your data is ready',
    intro: 'The file with all the data of %{company} is ready. You can download it until %{until}.',
    safe: 'The link opens your company’s settings. Only you, signed in as the owner, can download the file there.',
    open: 'Go to the download',
    sms: 'The data of %{company} is ready to download until %{until}: %{url}',
  },
  plan_lowered: {
    subject: '%{company} is now on Solo',
    title: 'Your plan is now Solo',
    intro:
      'We have not received a payment, so %{company} has moved from %{plan} to Solo. You can still see and remove what Solo does not include, but people whose role it does not include cannot sign in.',
    more: 'Nothing is deleted. As soon as you choose a plan again, everything will be as it was.',
    open: 'Choose a plan',
    sms: '%{company} has moved from %{plan} to Solo because no payment has arrived. %{url}',
  },
  support_requested: {
    subject: 'Support request %{number}: %{topic}, %{company}',
    title: 'Support request %{number}',
    topic: 'Topic',
    company: 'Company',
    person: 'From',
  },
  user_invited: {
    subject: '%{company} invites you to join the team',
    preview: 'Job title: %{position}',
    title: '%{company} invites you',
    intro: '%{company} would like you to join the team. Your job title: %{position}.',
    intro_plain: '%{company} would like you to join the team.',
    until: 'The invitation is valid until %{until}.',
    open: 'View the invitation',
    sms: '%{company} invites you to join the team: %{url}',
  },
  customer_invited: {
    subject: '%{company} invites you to create an account',
    title: '%{company} invites you',
    intro: 'If you have an account, %{company} recognizes you by your confirmed email address.',
    sms: '%{company} invites you to create an account: %{url}',
  },
  /** The page that shows unsent messages in development. */
  outbox: {
    title: 'Outbox',
    empty: 'No messages yet.',
    to: 'To: %{to}',
    from: 'From: %{from}',
    as_html: 'As HTML',
    parts: '%{smart_count} SMS part |||| %{smart_count} SMS parts',
  },
};
