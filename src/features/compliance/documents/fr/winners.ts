import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

export const winnersIn = (w: FrenchWords): LegalTexts['winners'] => {
  const start = {
    win: 'suivant le gain',
    notice: 'suivant le premier avis',
    both: `suivant le gain (${w.instantWins}) ou le premier avis (${w.prizes} du tirage au sort)`,
  } as const
  const delivery = (days: number) => ({
    ship: `sont expédiés à l’adresse du gagnant dans les ${days} jours suivant la vérification`,
    email: `sont envoyés au gagnant par ${w.byEmail} dans les ${days} jours suivant la vérification`,
    pickup: 'doivent être retirés sur place avec une pièce d’identité avec photo',
    pin: `sont remis sur place, où le personnel saisit un ${w.pin} sur le téléphone du gagnant, une seule fois`,
  })
  return {
    claims: 'Avis aux gagnants et demandes',
    onScreen: `Les gagnants potentiels des ${w.instantWins} sont avisés à l’écran après la Partie.`,
    notified: ({ ways }) =>
      `Les gagnants potentiels d’un tirage au sort sont avisés par ${ways} après le tirage.`,
    byEmail: w.byEmail,
    byText: w.text,
    byDetails: 'les coordonnées données lors de la participation',
    claimWithin: v =>
      `Pour réclamer un ${w.prize}, le gagnant potentiel doit remplir la page de demande dans les ${v.hours} heures ${start[v.from]}. Le délai court jusqu’à ${w.dayEnd} (${v.zone}) le jour où ces heures prennent fin (la « Date limite de demande »). La page de demande l’indique.`,
    forfeits: ({ section }) =>
      `Perd son gain le gagnant potentiel qui laisse passer la Date limite de demande, refuse le ${w.prize}, ne peut être joint, ne respecte pas l’${section} ou n’est pas admissible.`,
    toAlternate: `Un ${w.prize} du tirage au sort ainsi perdu revient au suppléant suivant dans l’ordre des rangs.`,
    verification: 'Vérification des gagnants',
    potential: 'Tous les gagnants sont des gagnants potentiels jusqu’à leur vérification.',
    identity: ({ from }) =>
      `L’Organisateur peut exiger une preuve d’identité, d’âge et de résidence. Il l’exige pour un ${w.prize} d’une VDA de ${from} ou plus.`,
    identityReason: ({ reason }) => `Motif de l’Organisateur : ${reason}`,
    affidavit: ({ from }) =>
      `Le gagnant d’un ${w.prize} d’une VDA de ${from} ou plus doit signer et retourner une déclaration sous serment d’admissibilité et d’exonération de responsabilité avant la remise.`,
    guardian: 'Pour un mineur, un parent ou un tuteur légal doit également la signer.',
    skill: `Avant l’attribution d’un ${w.prize}, le gagnant potentiel doit répondre correctement et sans aide à une question d’habileté mathématique sur la page de demande.`,
    unclaimed: `${w.prizes === 'lots' ? 'Lots' : 'Prix'} non réclamés`,
    drawnAgain: `Les ${w.instantWins} qui ne sont pas gagnés ou qui sont perdus sont attribués par tirage au sort parmi toutes les Parties admissibles qui n’ont pas gagné (le « Tirage des ${w.prizes} non réclamés »). Il a lieu après la dernière Date limite de demande d’un ${w.instantWin}.`,
    drawnAgainTerms: ({ sections }) => `Les ${sections} s’appliquent au Tirage des ${w.prizes} non réclamés.`,
    toCharity: ({ charity }) =>
      `Les ${w.instantWins} qui ne sont pas gagnés ou qui sont perdus sont donnés à l’organisme suivant : ${charity ?? 'l’organisme de bienfaisance que nomme l’Organisateur'}.`,
    notAwarded: `Les ${w.instantWins} qui ne sont pas gagnés ou qui sont perdus ne sont pas attribués.`,
    noAlternateLeft: `S’il ne reste aucun suppléant, un ${w.prize} du tirage au sort qui est perdu n’est pas attribué.`,
    noAlternates: `Aucun suppléant n’est tiré au sort. Un ${w.prize} du tirage au sort qui est perdu n’est pas attribué.`,
    delivery: `Remise des ${w.prizes}`,
    delivered: ({ way, days }) => `Les ${w.prizes} ${delivery(days)[way]}.`,
    deliveredEach: v => `Les ${w.prizes} suivants ${delivery(v.days)[v.way]} : ${v.titles}.`,
    taxes: 'Impôts et taxes',
    taxesPaid: `Les gagnants sont responsables de tous les impôts et taxes applicables à leurs ${w.prizes}, à tous les paliers (fédéral, étatique et local).`,
    taxForms: ({ limit, year }) =>
      `Si les ${w.prizes} qu’une personne gagne de l’Organisateur atteignent une valeur totale de ${limit} en ${year}, le gagnant doit fournir le formulaire W-9 de l’IRS avant la remise. L’Organisateur produit le formulaire 1099-MISC de l’IRS et en envoie une copie au gagnant au plus tard le 31 janvier ${year + 1}.`,
    publicity: 'Publicité',
    optIn:
      'L’Organisateur ne nomme publiquement un gagnant que si celui-ci l’accepte. Dans ce cas, il publie le prénom, l’initiale du nom et l’État ou la province du gagnant.',
    noEffect: `Aucun ${w.prize} ne dépend de ce choix.`,
    noEffectTennessee: `Aucun ${w.prize} ne dépend de ce choix, ni au Tennessee ni ailleurs.`,
    noAdvertising:
      'L’Organisateur n’utilise ni le nom, ni l’image, ni la voix d’un gagnant dans la publicité sans un consentement distinct.',
  }
}
