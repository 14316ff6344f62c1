/** Frame of the rules and notices, the winners list and the accessibility statement. */
export const documents = {
  changes: 'Changes to these rules',
  changesOn: '{when}: {changes}',
  changed: '{field} changed from {from} to {to}',
  instantResults: 'Instant win results',
  draw: 'The draw',
  drawOn: 'The draw on {when}',
  secondDraw: 'The second-chance draw',
  secondDrawOn: 'The second-chance draw on {when}',
  fingerprints: '{count, plural, one {Fingerprint of the secret} other {Fingerprints of the secrets}}',
  fingerprintsUse:
    '{count, plural, one {We publish the secret after the promotion ends, so anyone can check that it never changed.} other {We publish the secrets after the promotion ends, so anyone can check that they never changed.}}',
  published: '{purpose}, published {when}: <code>{hash}</code>',
  versionAccepted: 'Version {version}, accepted for {sponsor} on {when}.',
  version: 'Version {version}, of {when}.',
  fullPolicy: 'The full privacy policy of {sponsor}',
  winners: 'Winners',
  noWinners: 'No winners yet. Winners appear here once {sponsor} has verified them.',
  winnersVerified:
    'Every winner was verified under the Official Rules. We show a first name, last initial and state only with the winner’s consent.',
  notNamed: '{count, plural, one {1 winner} other {# winners}} not named',
  andNotNamed: 'and {count, plural, one {1 winner} other {# winners}} not named',
  howSelected: 'See how winners were selected',
  accessibility: 'Accessibility Statement',
  standardTitle: 'Our standard',
  standard:
    '{sponsor} and {operator}, which operates these pages, aim to meet the Web Content Accessibility Guidelines (WCAG) 2.2, Level AA.',
  whatWeDo: 'What we do',
  keyboard: 'Every page works with a keyboard, with screen readers and at 400% zoom.',
  noScript: 'Every page works without JavaScript.',
  skipReveal: 'You can skip reveal animations. They don’t play if your device reduces motion.',
  contrast: 'Text has enough contrast in light and dark mode.',
  errorsNextToField: 'Error messages appear next to the field, in words.',
  limitationsTitle: 'Known limitations',
  limitations:
    'Images, text and linked documents from the sponsor may not meet this standard. The payment processor operates the payment pages.',
  contactTitle: 'Contact',
  reportBarrier:
    'To report a barrier or get help entering, contact <a>{contact}</a>. We’ll help you enter another way, with the same odds.',
  europe:
    'In the European Union, you may also contact your national authority for the European Accessibility Act (Directive (EU) 2019/882).',
} as const
