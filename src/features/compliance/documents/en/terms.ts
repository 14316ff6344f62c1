/** Defined terms of a document: rules of a promotion of chance, or terms of an offer. */
export const rulesOf = (chance: boolean): string => (chance ? 'Rules' : 'Terms')
export const promotionOf = (chance: boolean): string => (chance ? 'Promotion' : 'Offer')
export const documentOf = (chance: boolean): string => (chance ? 'Official Rules' : 'Offer Terms')
