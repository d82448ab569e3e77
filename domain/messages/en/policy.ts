/** What a company asks of clients who book online, as they read it before and after. */
export const policy = {
  of_price: '%{percent} of the price',
  whole_price: 'the full price',
  full: {
    everybody: 'To book, you pay the full price online.',
    new_clients: 'To book, new clients pay the full price online.',
  },
  deposit: {
    everybody: 'To book, you pay a deposit online: %{sum}.',
    new_clients: 'To book, new clients pay a deposit online: %{sum}.',
  },
  free_until: 'You can cancel or move the visit for free until %{time}; after that it costs %{fee}.',
  free_hours:
    'Cancelling or moving is free until %{smart_count} hour before the visit; after that it costs %{fee}. |||| Cancelling or moving is free until %{smart_count} hours before the visit; after that it costs %{fee}.',
  no_show: 'Not coming costs %{fee}.',
  at_most_paid: 'It is never more than what you have paid online.',
  refund_note: 'Cancelled in time by the booking policy',
};
