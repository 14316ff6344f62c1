import type { FrenchWords } from '../fr/french-words.ts'

/** As in Quebec, where the French text has the force of the English one (docs/legal-documents.md). */
export const CANADIAN_WORDS: FrenchWords = {
  prize: 'prix',
  prizes: 'prix',
  instantWin: 'prix à gain instantané',
  instantWins: 'prix à gain instantané',
  instantGame: 'Jeu à gain instantané',
  secondChance: 'Tirage au sort de la deuxième chance',
  byEmail: 'courriel',
  emailAddress: 'adresse courriel',
  emails: 'courriels',
  text: 'texto',
  texts: 'textos',
  mobileNumber: 'numéro de cellulaire',
  mobileNumbers: 'numéros de cellulaire',
  pin: 'NIP',
  zip: 'code postal (ZIP)',
  scan: 'numérisez le code QR',
  dayStart: '0 h',
  dayEnd: '23 h 59',
  about: {
    rules:
      'La version française et la version anglaise du présent document ont la même valeur. En cas de divergence, le texte le plus favorable au Participant s’applique.',
    privacy:
      'La version française et la version anglaise du présent avis ont la même valeur. En cas de divergence, le texte le plus favorable à la personne concernée s’applique.',
  },
}
