import { text as french } from '../fr/text.ts'

/** Text messages in the French of Quebec: what differs from `fr`. */
export const text: typeof french = {
  ...french,
  claim: '{sponsor} : vous avez peut-être gagné {prize}! À réclamer jusqu’au {deadline} : {claimLink}',
  shipped: '{sponsor} : votre prix ({prize}) est en route. {tracking}',
  receiptMailed: 'Votre reçu est dans vos courriels.',
  stop: 'Répondez STOP ou ARRÊT pour vous désabonner',
  oneTime:
    '{sponsor} : votre code pour {campaign} est {code}. Il expire dans 10 minutes. Répondez STOP ou ARRÊT pour vous désabonner',
  ending:
    'Des frais de messagerie et de données peuvent s’appliquer. Répondez HELP ou AIDE pour obtenir de l’aide, STOP ou ARRÊT pour vous désabonner.',
  stopped: '{brand} : vous ne recevrez plus nos textos. Répondez START pour les recevoir à nouveau.',
  started: '{brand} : vous recevrez à nouveau nos textos. {ending}',
  help: '{brand} : aide : {contact}. Fréquence des messages variable. Des frais de messagerie et de données peuvent s’appliquer. Répondez STOP ou ARRÊT pour vous désabonner.',
  helpAbout:
    '{brand} : {campaign}. Aide : {contact}. Fréquence des messages variable. Des frais de messagerie et de données peuvent s’appliquer. Répondez STOP ou ARRÊT pour vous désabonner.',
  unknown:
    '{brand} : nous ne connaissons pas ce mot. Envoyez le mot-clé que vous avez vu. Répondez HELP ou AIDE pour obtenir de l’aide, STOP ou ARRÊT pour vous désabonner.',
}
