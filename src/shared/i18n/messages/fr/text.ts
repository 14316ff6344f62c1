import type { Catalog } from '../en/index.ts'

/** Text messages to entrants, winners and donors. */
export const text: Catalog['text'] = {
  claim: '{sponsor} : vous avez peut-être gagné {prize} ! À réclamer jusqu’au {deadline} : {claimLink}',
  reminder: '{sponsor} : {prize} vous attend. À réclamer jusqu’au {deadline} : {claimLink}',
  forfeited: '{sponsor} : le délai pour réclamer {prize} est passé. Détails : {rulesLink}',
  refused: '{sponsor} : nous n’avons pas pu confirmer votre gain ({prize}). Détails : {rulesLink}',
  shipped: '{sponsor} : votre lot ({prize}) est en route. {tracking}',
  receipt: '{sponsor} : merci pour votre don de {amount} à {charity}.',
  receiptMailed: 'Votre reçu est dans vos e-mails.',
  giftReminder: '{sponsor} : votre don n’est pas terminé. Donnez ici : {giveLink}',
  onlyReminder: 'C’est le seul rappel.',
  stop: 'Répondez STOP ou ARRÊT pour vous désinscrire',
  oneTime:
    '{sponsor} : votre code pour {campaign} est {code}. Il expire dans 10 minutes. Répondez STOP ou ARRÊT pour vous désinscrire',
  privacyCode: 'Votre code est {code}. Le code expire dans 30 minutes.',
  keyword: '{brand} : {action} : {link} {ending}',
  ending:
    'Des frais de messagerie et de données peuvent s’appliquer. Répondez HELP ou AIDE pour obtenir de l’aide, STOP ou ARRÊT pour vous désinscrire.',
  takePart: 'participez',
  open: 'ouvrez',
  give: 'donnez ici',
  card: 'votre participation est enregistrée. Voyez si vous avez gagné',
  draw: 'vous participez au tirage au sort : {campaign}',
  sendReceipt: 'envoyez votre reçu pour compléter votre participation : {campaign}',
  stopped: '{brand} : vous ne recevrez plus nos SMS. Répondez START pour les recevoir à nouveau.',
  started: '{brand} : vous recevrez à nouveau nos SMS. {ending}',
  help: '{brand} : aide : {contact}. Fréquence des messages variable. Des frais de messagerie et de données peuvent s’appliquer. Répondez STOP ou ARRÊT pour vous désinscrire.',
  helpAbout:
    '{brand} : {campaign}. Aide : {contact}. Fréquence des messages variable. Des frais de messagerie et de données peuvent s’appliquer. Répondez STOP ou ARRÊT pour vous désinscrire.',
  unknown:
    '{brand} : nous ne connaissons pas ce mot. Envoyez le mot-clé que vous avez vu. Répondez HELP ou AIDE pour obtenir de l’aide, STOP ou ARRÊT pour vous désinscrire.',
  notStarted: '{brand} : {campaign} commence le {when}.',
  paused: '{brand} : {campaign} est en pause. Réessayez plus tard.',
  over: '{brand} : {campaign} est terminé. Merci de votre intérêt.',
  already: '{brand} : vous avez déjà participé à {campaign}.',
  entryCode: '{brand} : ce code n’est pas valide ou a déjà été utilisé.',
  notEligible: '{brand} : désolé, vous ne remplissez pas les conditions.',
  later: '{brand} : réessayez plus tard.',
}
