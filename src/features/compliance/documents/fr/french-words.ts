/** Words that French documents say otherwise in Canada. */
export interface FrenchWords {
  prize: string
  prizes: string
  instantWin: string
  instantWins: string
  instantGame: string
  /** "Tirage de la seconde chance" */
  secondChance: string
  byEmail: string
  emailAddress: string
  emails: string
  text: string
  texts: string
  mobileNumber: string
  mobileNumbers: string
  pin: string
  zip: string
  scan: string
  /** "12 h 00", "23 h 59" */
  dayStart: string
  dayEnd: string
  /** Whether the French text has the force of the English one. */
  about: { rules: string; privacy: string }
}

export const FRENCH_WORDS: FrenchWords = {
  prize: 'lot',
  prizes: 'lots',
  instantWin: 'lot à gain instantané',
  instantWins: 'lots à gain instantané',
  instantGame: 'Jeu à instants gagnants',
  secondChance: 'Tirage au sort de la seconde chance',
  byEmail: 'e-mail',
  emailAddress: 'adresse e-mail',
  emails: 'e-mails',
  text: 'SMS',
  texts: 'SMS',
  mobileNumber: 'numéro de mobile',
  mobileNumbers: 'numéros de mobile',
  pin: 'code PIN',
  zip: 'code ZIP',
  scan: 'scannez le code QR',
  dayStart: '0 h 00',
  dayEnd: '23 h 59',
  about: {
    rules:
      'Le présent document est une traduction française du document original en anglais. En cas de divergence, la version anglaise prévaut, sauf si la loi en dispose autrement.',
    privacy:
      'Le présent avis est une traduction française de l’avis original en anglais. En cas de divergence, la version anglaise prévaut, sauf si la loi en dispose autrement.',
  },
}
