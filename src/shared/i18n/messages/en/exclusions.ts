/** Reasons for leaving an entry out of a draw. */
export const exclusions = {
  blacklisted: 'On the blacklist',
  duplicate: 'Duplicate entry',
  underage: 'Under the minimum age',
  outside: 'Lives outside the eligible area',
  untimely: 'Outside the entry period',
  test: 'Test entry',
  staff: 'Staff or household of the sponsor',
  withdrawn: 'Withdrawn or deleted',
  automated: 'Automated or fraudulent',
  overLimit: 'Over the limit per person',
  previousWinner: 'Previous winner',
  other: 'Reason {reason}',
} as const
