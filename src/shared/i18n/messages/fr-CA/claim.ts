import type { Catalog } from '../en/index.ts'
import { fr } from '../fr/index.ts'

/** The claim page: Quebec says « réclamer » and « prix ». */
export const claim: Catalog['claim'] = {
  ...fr.claim,
  openCode: 'Votre prix est un code. Il s’affiche ici quand vous le réclamez.',
  barcode: 'Code à barres de {code}',
  over: 'Ce prix ne peut plus être réclamé',
  openVenue: 'Réclamez votre prix ici, puis présentez cette page sur place.',
  open: 'Réclamez votre prix ici et nous vous l’enverrons.',
  answered: 'Merci! {sponsor} va examiner votre demande et vous contacter.',
  received: 'Vous avez reçu ce prix.',
  receivedOn: 'Vous avez reçu ce prix le {when}.',
  shipped: 'Votre prix a été expédié le {when}.',
  delivered: 'Votre prix a été livré.',
  missing: 'Vous nous avez signalé que votre prix n’est pas arrivé. {sponsor} va vous contacter.',
  late: 'La date limite pour réclamer ce prix était le {when}.',
  closed: 'Ce prix a été refusé, ou annulé en application du Règlement officiel.',
  code: 'Code du prix',
  answerFirst: 'Avant de recevoir votre prix, donnez-nous quelques précisions.',
  save: '<a>Enregistrer mon gain</a> : ce lien vous ramène à votre prix. Il est personnel, ne le partagez pas.',
  scan: 'Le personnel sur place peut numériser ce code.',
  bookmark:
    'Ajoutez cette page à vos favoris pour retrouver votre prix. Le lien est personnel, ne le partagez pas.',
  addToCalendar: 'Ajouter au calendrier',
  emailLink: 'M’envoyer ce lien par courriel',
  calendarCode: 'Code du prix : {code}',
  calendarName: 'Prix à réclamer',
  province: 'Province ou État',
  claim: 'Réclamer mon prix',
  affidavit: 'Déclaration d’admissibilité sous serment',
  upload: 'Téléverser',
  uploadAnother: 'Téléverser un autre fichier',
  identity: 'Preuve d’identité',
  identityHelp:
    'Téléversez votre pièce d’identité ou les documents demandés par l’organisateur. 5 fichiers maximum : PDF, JPEG ou PNG, 10 Mo chacun. Seul l’organisateur peut les voir.',
  uploadContinue: 'Téléverser et continuer',
}
