/** Why a delivery was not answered, as its log tells; where it is none of these, the system's words. */
export const failures = {
  not_public: 'The address is not on the public internet.',
  late: 'No answer within 10 seconds.',
  broke_off: 'The answer broke off.',
  bad_redirect: 'A redirect without a valid address.',
  redirects: 'Too many redirects.',
  switched_off: 'The webhook was switched off.',
} as const;
