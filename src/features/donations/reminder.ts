/**
 * What whoever texted agrees to on the form of a gift, where the team reminds people. It is never ticked beforehand, and
 * stands for one message about this gift alone.
 */
export const reminderConsent = (sponsor: string): string =>
  `${sponsor} may text me one reminder if I do not finish this gift. Msg and data rates may apply. Reply STOP to opt out, HELP for help.`
