/** Shown wherever a result of the checks is shown; letter by letter. */
export const DISCLAIMER =
  'These checks are automatic reminders based on the information you entered. They are not legal advice, may be incomplete or out of date, and do not replace review by a qualified lawyer in each place where your promotion is open.'
