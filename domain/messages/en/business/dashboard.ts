/** Words of the dashboard: figures, what waits, and the checklist of a new company. */
export const dashboard = {
  free_day: 'A free day. Share your booking link.',
  trial: {
    left: 'Your trial of %{plan} lasts %{smart_count} more day. The first %{sum} is due on %{date}. |||| Your trial of %{plan} lasts %{smart_count} more days. The first %{sum} is due on %{date}.',
    see_plan: 'See the plan',
    dismiss: 'Hide',
  },
  day: {
    book: 'Book with %{name}, %{times}',
    full: 'No free time left today',
    occupancy: 'Booked: %{percent} of the working time',
    everyone: 'Show all %{smart_count}',
    closed: 'Nobody has working hours in the next seven days.',
    closed_until: 'Nobody works today. The next working day is %{day}.',
  },
  money: {
    title: 'Revenue',
    none: 'It appears with the first payment.',
    before: 'Last week',
    this_week: 'This week',
    day: '%{day}: %{amount}, a week before %{previous}',
    today: { name: 'Today', previous: 'A week ago: %{amount}' },
    week: { name: 'This week', previous: 'Last week by this day: %{amount}' },
  },
  kpis: {
    title: 'Key figures',
    period: '%{dates}, compared with the previous 30 days',
    previous: 'Previously: %{previous}',
    no_comparison: 'Nothing to compare with yet',
    occupancy: {
      name: 'Occupancy, 7 days',
      description: 'The booked share of the working time today and in the next six days',
      today: 'Today: %{percent}',
      none: 'It appears with working hours',
    },
    new_customers: {
      name: 'New customers',
      description: 'Customers added in this period',
      none: 'They appear with the first bookings',
    },
    new_orders: {
      name: 'New orders',
      description: 'Orders created in this period by customers and by your team',
      none: 'They appear with the first bookings',
    },
    review_rating: {
      name: 'Rating',
      description: 'The average of the reviews published in this period',
      none: 'It appears with the first reviews',
    },
  },
  attention: {
    title: 'Needs attention',
    none: 'Nothing needs your attention.',
    take_payment: 'Take payment',
    reschedule: 'Reschedule',
    reply: 'Reply',
    unpaid_orders:
      '%{smart_count} completed order is not paid: %{due} due |||| %{smart_count} completed orders are not paid: %{due} due',
    failed_payments:
      'A customer could not pay %{smart_count} order |||| Customers could not pay %{smart_count} orders',
    overlaps: '%{smart_count} appointment overlaps another |||| %{smart_count} appointments overlap others',
    off_hours:
      '%{smart_count} appointment is booked on a day off or outside changed hours |||| %{smart_count} appointments are booked on a day off or outside changed hours',
    unconfirmed:
      '%{smart_count} appointment is not confirmed |||| %{smart_count} appointments are not confirmed',
    unanswered_reviews: '%{smart_count} review has no reply |||| %{smart_count} reviews have no reply',
  },
  orders: { title: 'Latest orders', none: 'No orders yet.', one: 'Order %{number}' },
  checklist: {
    title: 'First steps',
    progress: '%{done} of %{total}',
    dismiss: 'Hide for good',
    back: 'Back to the first steps',
    complete: 'Complete',
    required: 'Required',
    optional: 'Optional',
    steps: {
      add_services: {
        name: 'Add services',
        hint: 'without them nobody can book',
        go: 'Add a service',
      },
      business_site: {
        name: 'Open the booking site',
        hint: 'people book there by themselves',
        go: 'Open it',
      },
      reminders: {
        name: 'Remind customers of their visits',
        hint: 'fewer of them forget to come',
        go: 'Choose the time',
        confirm: 'Remind customers 24 hours before',
      },
      social_links: {
        name: 'Add your social networks',
        hint: 'so that customers find you there, too',
        go: 'Add links',
      },
      holidays: {
        name: 'Add closing days',
        hint: 'nobody can book on them',
        go: 'Add days',
        confirm: 'We have none',
      },
      media: {
        name: 'Add a logo and five photos',
        hint: 'the first thing customers see on the site',
        go: 'Add pictures',
      },
      share_site: {
        name: 'Share the booking link',
        hint: 'in your profiles, in messages, on the door',
        go: 'Share it',
        confirm: 'I have shared it',
      },
    },
  },
  share: {
    title: 'Share the booking link',
    code: 'The booking link as a code to scan',
    code_hint: 'For the door, the counter and business cards: a phone’s camera opens the link.',
    text_label: 'For your profile or a post',
    text: 'Book online at %{name}, at any time: %{url}',
    copy_text: 'Copy text',
  },
  starters: {
    open: 'Start with common services',
    title: 'Common services',
    text: 'Services with a price are added, with you as the employee. You can change everything later.',
    price_invalid: 'Enter a price above zero',
    price_missing: 'Enter a price for at least one service',
    add: 'Add services',
    added: '%{smart_count} service is added |||| %{smart_count} services are added',
    remove: 'Remove the starter service |||| Remove the %{smart_count} starter services',
    removed: 'The starter service is removed |||| %{smart_count} starter services are removed',
  },
};
