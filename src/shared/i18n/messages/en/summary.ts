/** Summaries of the rules and the privacy notice, where a language has no documents of its own, and what a translation says of itself. */
export const summary = {
  about: 'This is a summary of the official document. The whole text is in English.',
  controls: 'If this summary differs from the English text, the English text applies.',
  readEnglish: 'Read the whole text in English',
  readTranslation: 'Read this document in {language}',
  differs:
    'The sponsor has edited the English text. This translation may differ from it. If it does, the English text applies, unless the law says otherwise.',
  outdated:
    'The English text has changed since this translation was written. If they differ, the English text applies, unless the law says otherwise.',
  who: 'Eligibility: residents of {area}, from age {age}',
  inUs: '{country} ({count, plural, one {1 state or territory} other {# states and territories}}, listed in the English text)',
  when: 'When: from {start} to {end}',
  charity: 'Donations go to: {charity}',
  prizes: 'Prizes: {prizes}. Total approximate retail value: {total}',
  prize: '{count} × {prize} ({value} each)',
  odds: 'Odds: {odds}',
  oddsOneIn: '1 in {oneIn} per play while prizes last.',
  oddsDeck: '{prizes} in {cards} plays at the start.',
  oddsTimes: 'The odds of an instant win depend on the number and timing of plays.',
  oddsDrawing: 'The odds of winning the drawing depend on the number of entries.',
  freeEntry: 'No purchase is necessary. The English text explains the free way to enter, with the same odds.',
  noPurchase: 'No purchase or payment is necessary, and none improves the odds.',
  claim: 'Winners must claim their prize within {hours} hours. The claim page shows the deadline.',
  sponsor: 'Sponsor: {sponsor}. Contact: {contact}',
  privacyWho:
    '{sponsor} decides how your personal information is used. {operator} processes it for the sponsor.',
  privacyUse:
    'We use your details to run the promotion, to prevent fraud, to deliver prizes and to comply with the law. Marketing only with your consent.',
  privacyGift:
    'We use your details to process your donation, to send you its receipt and to comply with the law. Marketing only with your consent.',
  privacyNoSale: 'We do not sell your personal information.',
  privacyRights:
    'You may ask to see, correct or delete your information. Write to {contact}. We answer within {days} days.',
} as const
