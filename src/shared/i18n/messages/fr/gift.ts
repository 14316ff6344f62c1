import type { Catalog } from '../en/index.ts'

/** Donations. */
export const gift: Catalog['gift'] = {
  amount: 'Montant',
  other: 'Autre',
  otherAmount: 'Autre montant',
  otherRange: 'Autre montant en dollars, de {min} à {max}',
  coverPlain:
    'Prendre en charge les frais de carte (2,9 % + 0,30 $US) pour que {charity} reçoive la totalité',
  cover: 'Prendre en charge les frais de carte de %cover pour que {charity} reçoive la totalité des %gift',
  anonymous: 'Ne pas afficher mon nom',
  goesTo: 'Votre don est destiné à {charity}. Vous payez sur une page sécurisée, jamais par SMS.',
  goesToEin:
    'Votre don est destiné à {charity}, <ein>EIN {number}</ein>. Vous payez sur une page sécurisée, jamais par SMS.',
  leaving: 'Accès à la page de paiement',
  waiting: 'En attente de votre paiement',
  declinedTitle: 'Votre carte a été refusée',
  testTitle: 'Paiement test',
  leave: 'Vous allez payer sur une page de paiement sécurisée. Elle s’ouvre automatiquement.',
  goPay: 'Passer au paiement',
  change: 'Modifier mon don',
  wait: 'Nous attendons la confirmation de votre paiement. Cela prend en général quelques secondes. Vous pouvez fermer cette page. Nous vous enverrons votre reçu par e-mail.',
  declined: 'Votre carte a été refusée et n’a pas été débitée. Réessayez ou revenez en arrière.',
  test: 'Cette page remplace le service de paiement tant que l’opération est en mode test. Vous n’avez pas besoin de carte et <b>aucun montant ne sera débité</b>.',
  to: 'Bénéficiaire',
  payTest: 'Payer {amount} (test)',
  testDecline: 'Tester une carte refusée',
  leaveUnpaid: 'Quitter sans payer',
  receipt: 'Votre reçu',
  mailed: 'Nous vous en envoyons une copie par e-mail.',
  left: 'Vous avez quitté la page de paiement. Votre carte n’a pas été débitée.',
}
