import type { LegalTexts } from '../en/english.ts'
import type { FrenchWords } from './french-words.ts'

export const prizesIn = (w: FrenchWords): LegalTexts['prizes'] => ({
  game: w.instantGame,
  byOdds: ({ section }) =>
    `Le système de l’Administrateur décide au hasard de chaque Partie admissible, selon les chances indiquées à l’${section}, tant qu’il reste des ${w.prizes}.`,
  byDeck: ({ cards }) =>
    `Avant le début de la Durée du Concours, le système de l’Administrateur place ${cards} résultats dans un ordre aléatoire et garde cet ordre secret. Un résultat est gagnant pour chaque ${w.instantWin}.`,
  nextResult: 'Chaque Partie admissible reçoit le résultat suivant dans cet ordre.',
  byTimes: `Avant le début de la Durée du Concours, le système de l’Administrateur choisit au hasard un moment pour chaque ${w.instantWin} et garde ces moments secrets.`,
  atTime:
    'La première Partie admissible reçue à un moment choisi ou après celui-ci désigne un gagnant potentiel. Un moment choisi reste ouvert jusqu’à ce qu’une Partie le gagne ou que la Durée du Concours prenne fin.',
  noMore: `L’Organisateur n’attribue pas plus de ${w.prizes} que ne l’indique le présent Règlement. Si une erreur entraîne plus de demandes que de ${w.prizes}, l’Organisateur attribue les ${w.prizes} par tirage au sort parmi toutes les demandes valides.`,
  proof:
    'Avant le début de la Durée du Concours, l’Administrateur publie une empreinte numérique de la valeur secrète qui décide des résultats. Après la fin de la Durée du Concours, il publie la valeur elle-même, afin que toute personne puisse vérifier chaque résultat.',
  proofLink: 'L’empreinte numérique et la façon de la vérifier',
  drawing: 'Tirage au sort',
  secondChance: w.secondChance,
  drawn: v => {
    const potential = v.winners.one ? '1 gagnant potentiel' : `${v.winners.count} gagnants potentiels`
    const ranked =
      v.alternates && (v.alternates.one ? '1 suppléant' : `${v.alternates.count} suppléants classés par rang`)
    return `Le ${v.when} ou vers cette date, l’Administrateur choisit au hasard ${potential}${ranked ? ` et ${ranked}` : ''} parmi toutes les Participations admissibles reçues.`
  },
  ofDates: `Les ${w.prizes} d’une seule date sont tirés au sort après cette date, parmi les Participations admissibles de cette date.`,
  heading: `${w.prizes === 'lots' ? 'Lots' : 'Prix'} et valeur au détail approximative (« VDA »)`,
  head: [w.prize === 'lot' ? 'Lot' : 'Prix', 'Attribution', 'Quantité', 'VDA unitaire', 'VDA totale'],
  total: `VDA totale de tous les ${w.prizes}`,
  byDrawing: 'Tirage au sort',
  byInstantWin: 'Gain instantané',
  listedOnly: `Un ${w.prize} comprend uniquement les éléments indiqués dans le tableau. Tous les autres frais et dépenses sont à la charge du gagnant.`,
  noTransfer: `Les ${w.prizes} ne peuvent être ni transférés ni cédés.`,
  noCash: `Les ${w.prizes} ne peuvent être ni transférés, ni cédés, ni échangés contre de l’argent.`,
  noCashExcept: `Les ${w.prizes} ne peuvent être ni transférés, ni cédés, ni échangés contre de l’argent, sauf les ${w.prizes} en argent.`,
  substitute: `Si un ${w.prize} n’est plus disponible, l’Organisateur le remplace par un ${w.prize} de valeur égale ou supérieure.`,
  asIs: `Les ${w.prizes} sont remis « tels quels ». Seule la garantie du fabricant s’applique, s’il y en a une. Aucune différence entre la VDA et la valeur réelle d’un ${w.prize} n’est payée.`,
  travel:
    'Voyages : des périodes d’exclusion s’appliquent. Les taxes, frais, assurances, repas, documents de voyage, transferts et accompagnateurs ne sont pas compris, sauf indication contraire.',
  vehicle:
    'Véhicules : le gagnant doit être titulaire d’un permis de conduire valide et paie le titre, l’immatriculation et l’assurance.',
  ticket:
    'Billets : les billets ne sont valables qu’à la date indiquée et les conditions du lieu s’appliquent.',
  ofDate: `Un ${w.prize} d’une seule date ne peut être gagné qu’à cette date.`,
  everywhere: 'Le Concours est le même dans tous les établissements participants.',
  odds: 'Chances de gagner',
  oddsOneIn: ({ oneIn }) =>
    `Les chances de gagner un ${w.instantWin} sont de 1 sur ${oneIn} par Partie admissible jusqu’à ce que tous ces ${w.prizes} aient été attribués. Ensuite, aucune Partie ne gagne.`,
  oddsDeck: v =>
    `Les chances de gagner un ${w.instantWin} sont de ${v.prizes} sur ${v.cards} au début de la Durée du Concours.`,
  oddsTimes: `Les chances de gagner un ${w.instantWin} dépendent du nombre de Parties admissibles et du moment où elles sont jouées.`,
  estimate: ({ plays, oneIn }) =>
    oneIn
      ? `Pour ${plays} parties jouées, environ 1 partie sur ${oneIn} gagne.`
      : `Pour ${plays} parties jouées, presque tout le monde gagne.`,
  oddsDrawing:
    'Les chances de gagner au tirage au sort dépendent du nombre de Participations admissibles reçues.',
  oddsSecondChance: `Les chances de gagner au ${w.secondChance} dépendent du nombre de Participations admissibles reçues.`,
})
