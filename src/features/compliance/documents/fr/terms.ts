/** Defined terms of a document: rules of a promotion of chance, or terms of an offer. */
export const theRules = (chance: boolean): string =>
  chance ? 'le présent Règlement' : 'les présentes Conditions'
export const ofTheRules = (chance: boolean): string =>
  chance ? 'du présent Règlement' : 'des présentes Conditions'
export const thePromotion = (chance: boolean): string => (chance ? 'le Concours' : 'l’Offre')
export const ofThePromotion = (chance: boolean): string => (chance ? 'du Concours' : 'de l’Offre')
export const toThePromotion = (chance: boolean): string => (chance ? 'au Concours' : 'à l’Offre')
