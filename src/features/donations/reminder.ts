/**
 * Reminder consent on the gift form of texting donors, if the team sends reminders. The box is never ticked by default, and
 * covers one message about this gift alone.
 */
export const reminderConsent = (sponsor: string): string =>
  `${sponsor} may text me one reminder if I do not finish this gift. Msg and data rates may apply. Reply STOP to opt out, HELP for help.`
