/** Defined terms of a document: rules of a promotion of chance, or terms of an offer. */
export const theseRules = (chance: boolean): string => (chance ? 'estas Reglas' : 'estos Términos')
export const promotionOf = (chance: boolean): string => (chance ? 'Promoción' : 'Oferta')
export const documentOf = (chance: boolean): string => (chance ? 'Reglas Oficiales' : 'Términos de la Oferta')
