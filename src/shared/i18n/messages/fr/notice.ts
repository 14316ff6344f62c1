import type { Catalog } from '../en/index.ts'

/** Pages with one message. */
export const notice: Catalog['notice'] = {
  contact: 'Des questions ? {email}.',
  notStartedTitle: 'Bientôt disponible',
  notStarted: '{campaign} commence le {when}. Revenez à ce moment-là !',
  startingSoonTitle: 'Début imminent',
  startingSoon: '{campaign} attend un nombre aléatoire public. Revenez dans une minute ou deux.',
  endedTitle: 'Cette opération est terminée',
  ended: '{campaign} a pris fin le {when}. Merci à toutes les personnes qui ont participé.',
  endedEarly: '{campaign} a pris fin plus tôt que prévu. Merci à toutes les personnes qui ont participé.',
  pausedTitle: 'Nous revenons tout de suite',
  paused: '{campaign} est en pause. Veuillez réessayer plus tard.',
  cancelledTitle: 'Cette opération a été annulée',
  cancelled: 'L’opération {campaign} a été annulée. Vous n’avez rien à faire.',
  soldOutTitle: 'Tous les lots ont été gagnés',
  soldOut: '{campaign} n’a plus de lot à gagner. Merci de votre visite !',
  alreadyPlayedTitle: 'Vous avez déjà joué',
  limitReached: 'Vous avez atteint le nombre de participations autorisé par le Règlement officiel.',
  playAgainOn: 'Vous pourrez rejouer le {when}.',
  notEligibleTitle: 'Désolé, vous ne pouvez pas participer',
  notEligible:
    'Pour participer à {campaign}, il faut avoir l’âge requis et résider dans l’un de ces lieux : {places}. Consultez le Règlement officiel pour en savoir plus.',
  paymentsDownTitle: 'La page de paiement est indisponible',
  paymentsDown:
    'Le service de paiement ne répond pas. Votre carte n’a pas été débitée et vos informations sont enregistrées. Vous pouvez réessayer sans risque : vous ne paierez pas deux fois.',
  problemTitle: 'Votre envoi n’a pas abouti',
  problem:
    'Une erreur s’est produite de notre côté. Vous pouvez réessayer sans risque : votre participation ne compte qu’une fois.',
  brokenEntry:
    'Une erreur s’est produite de notre côté. Revenez en arrière et réessayez. Votre envoi ne comptera qu’une fois.',
  notFoundTitle: 'Page introuvable',
  notFound: 'Veuillez vérifier le lien. Il est peut-être incomplet, ou l’opération n’a pas encore commencé.',
  unreadableTitle: 'Nous n’avons pas pu lire votre envoi',
  unreadable: 'Veuillez revenir en arrière, actualiser la page et renvoyer le formulaire.',
  otherSiteTitle: 'Cette demande provient d’un autre site',
  otherSite: 'Veuillez ouvrir l’opération depuis son lien d’origine et réessayer.',
  tooLongTitle: 'C’est trop long',
  tooLong: 'Veuillez revenir en arrière et raccourcir votre réponse.',
  previewClosedTitle: 'Ce lien d’aperçu n’est plus valable',
  previewClosed:
    'Le lien a expiré ou a été révoqué. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  busyTitle: 'Nous sommes très sollicités en ce moment',
  busy: 'Nous recevons beaucoup de demandes depuis votre réseau. Veuillez patienter une minute et réessayer.',
  closesInDays: 'Fin dans {count, plural, one {# jour} many {# de jours} other {# jours}}',
  closesInHours: 'Fin dans {count, plural, one {# heure} many {# d’heures} other {# heures}}',
  closesSoon: 'Fin dans moins d’une heure',
  startsInDays: 'Début dans {count, plural, one {# jour} many {# de jours} other {# jours}}',
  startsInHours: 'Début dans {count, plural, one {# heure} many {# d’heures} other {# heures}}',
  startsSoon: 'Début dans moins d’une heure',
  startsAnyMoment: 'Début d’une seconde à l’autre.',
  startsIn: 'Début dans {left}, {when} à votre heure locale.',
}
