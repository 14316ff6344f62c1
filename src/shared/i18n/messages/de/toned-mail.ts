import type { Catalog } from '../en/index.ts'

export const tonedMail: Catalog['tonedMail'] = {
  formalClaimSubject: 'Mitteilung über einen möglichen Gewinn: {prize}',
  formalClaim:
    'Guten Tag {firstName},\n\nSie gehören zu den möglichen Gewinnern bei {campaign}. Ihr Gewinn: {prize}.\n\nBitte fordern Sie ihn spätestens am {deadline} an. Danach verfällt er. Dieser Link ist nur für Sie:\n\n{claimLink}',
  playfulClaimSubject: 'Juhu! Sie haben vielleicht gewonnen: {prize}',
  playfulClaim:
    'Hallo {firstName},\n\ntolle Neuigkeiten: Sie gehören zu den möglichen Gewinnern bei {campaign}! Ihr Gewinn: {prize}.\n\nSichern Sie ihn sich spätestens am {deadline}, sonst verfällt er. Dieser Link ist nur für Sie:\n\n{claimLink}',
  formalReminderSubject: 'Erinnerung: Bitte fordern Sie Ihren Gewinn an: {prize}',
  formalReminder:
    'Guten Tag {firstName},\n\nIhre Angaben zu Ihrem Gewinn bei {campaign} liegen uns noch nicht vollständig vor: {prize}.\n\nBitte fordern Sie ihn spätestens am {deadline} an. Danach verfällt er. Dieser Link ist nur für Sie:\n\n{claimLink}',
  playfulReminderSubject: 'Psst, Ihr Gewinn wartet noch: {prize}',
  playfulReminder:
    'Hallo {firstName},\n\nSie haben Ihren Gewinn bei {campaign} fast schon in der Hand: {prize}.\n\nFordern Sie ihn spätestens am {deadline} an. Danach verfällt er. Dieser Link ist nur für Sie:\n\n{claimLink}',
  formalEntrySubject: 'Bestätigung Ihrer Teilnahme an {campaign}',
  formalEntry:
    'Guten Tag {firstName},\n\nWir bestätigen Ihre Teilnahme an {campaign} vom {enteredAt}. Ihre Teilnahmenummer ist {entryNumber}.\n\n{schedule}',
  playfulEntrySubject: 'Sie sind dabei! {campaign}',
  playfulEntry:
    'Hallo {firstName},\n\nSie sind dabei! Ihre Teilnahme an {campaign} ist am {enteredAt} eingegangen. Ihre Teilnahmenummer ist {entryNumber}.\n\nWir drücken die Daumen! {schedule}',
}
