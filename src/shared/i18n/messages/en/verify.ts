/** The public check page of a campaign or a draw. */
export const verify = {
  publicCheck: 'Public check',
  title: '{campaign}: public check',
  fairGame: 'Was this game fair?',
  fairDraw: 'Was this draw fair?',
  by: '{campaign}, by {sponsor}.',
  alone: '{campaign}.',
  moments: 'Every release time was fixed before the start. The first play at or after a release time wins.',
  odds: 'A secret seed was fixed before the start. Each result follows from the seed and the play itself.',
  deck: 'The order of the cards was fixed before the start. Each play takes the next card.',
  draw: 'A secret seed was fixed before the first entry. The draw order follows from the seed and the frozen entry list.',
  secondChance:
    'A secret seed was fixed before the draw. The draw order follows from the seed and the frozen entry list.',
  after: 'The result cannot be changed afterwards. This page recomputes it on your device.',
  reading: 'Reading the play log',
  noScript:
    'This page needs JavaScript to run the check in your browser. Without it, download the files below and use the command-line tool under “{how}”.',
  checks: 'Checks',
  askDraw: 'Was my entry in the draw?',
  askPlay: 'Was my play counted?',
  receiptHint: 'Your receipt or its code',
  check: 'Check',
  files: 'Files',
  filesUse: 'The checks above use these files. Files you add here never leave your device.',
  ownFiles: 'Check your own files: choose them or drop them anywhere on this page',
  save: 'Save this page for offline use',
  winners: 'Winners list',
  how: 'How it works',
  without: 'Check without this page',
  tool: '<a>Download the command-line tool</a> and save it in the folder with the files. The tool is a single file, needs Node 20 or later, and contacts no server.',
  risks: 'What could still go wrong',
  startTitle: 'Check a game or a draw',
  start: 'Enter the link of a campaign. Its check page recomputes the results on your device.',
  campaignLink: 'Campaign link or key',
  unknownLink:
    'No public check has this link or key. It may be incomplete, or the campaign may not be published yet.',
  checkGame: 'The results must match the commitment that was published before the start.',
  checkDraw: 'The winners must follow from the sealed seed and the frozen entry list.',
  checkEntry: 'Your receipt must be in the published log.',
  nothingTitle: 'Nothing to check here',
  nothing: 'Check the link. It may be incomplete, or the campaign may not be published yet.',
  busyTitle: 'We’re busy right now',
  busy: 'Please wait a minute, then reload this page.',

  seedBeforeStart:
    'Before the start, a secret seed is drawn. Its commitment is published here: a hash that fixes the seed and every rule.',
  seedBeforeEntry:
    'Before the first entry, a secret seed is drawn. Its commitment is published here: a hash that fixes the seed and every rule.',
  seedBeforeSecond:
    'When the second-chance draw is set up, a secret seed is drawn. Its commitment is published here: a hash that fixes the seed and every rule.',
  timesFollow:
    'Every release time follows from the seed and, where promised, from public randomness unknown in advance. One hash of all release times is published too, so none can be moved.',
  resultsFollow:
    'Each result follows from the seed and, where promised, from public randomness unknown in advance. It also depends on the play number, the entrant, and a random number from the entrant’s device.',
  deckFollows:
    'The order of winning and blank cards follows from the seed and, where promised, from public randomness unknown in advance. One hash of all winning cards is published too, so none can be moved.',
  logged:
    'Each play is written to a log and chained to the play before it. Every 15 minutes, a checkpoint of the chain is signed and published.',
  recomputeTimes:
    'After the end, the seed is published. Anyone can recompute the release times and replay the log play by play.',
  recomputeResults:
    'After the end, the seed is published. Anyone can recompute every result and replay the log play by play.',
  recomputeDeck:
    'After the end, the seed is published. Anyone can recompute the deck and replay the log play by play.',
  anyDifference: 'If any hash differs, the check fails and shows where.',
  listsFrozen:
    'After the close, two lists are frozen and published. One has all eligible entries, the other all excluded entries with their reasons.',
  orderFollows:
    'Only then is the order drawn. It follows from the seed, both lists and, where promised, from public randomness unknown in advance.',
  recomputeOrder:
    'The seed is published with the draw. Anyone can recompute the order, with every winner and alternate.',
  alternates: 'If a winner is replaced, the next alternate in that order takes the prize.',

  risksUse:
    'No method rules out all cheating. This list shows each attack, the protection against it, and the remaining risk.',
  remains: 'Remaining risk: {risk}',
  favors: 'The organizer picks release times to favor an entrant.',
  favorsDefense: 'The commitment is published before the start and cannot be changed afterwards.',
  favorsRisk: 'Without a public beacon, the organizer could try many seeds before committing to one.',
  restarts: 'The organizer starts over until the result suits them.',
  restartsDefense: 'Every activation is numbered and stays published. Its seed must be revealed.',
  restartsRisk: 'The organizer could cancel the whole campaign, which everyone would see.',
  skips: 'The organizer skips a win or inserts a play.',
  skipsDefense:
    'Each play is chained to the one before. Signed checkpoints are published every 15 minutes, and every entrant gets a receipt.',
  skipsRisk: 'A play could be inserted between two checkpoints, as it happens.',
  insider: 'An insider reads the release times and plays at the right second.',
  insiderDefense:
    'The seed is encrypted with a key that is not in the database. No screen shows release times, and every access to the seed is logged.',
  insiderRisk: 'A person who controls the running server could still read them.',
  bots: 'An entrant uses bots or many identities.',
  botsDefense: 'Limits per person, device and address, one-time codes, proof of work, and a blacklist.',
  botsRisk: 'A determined person may still get some extra plays.',
  guesses: 'An entrant guesses release times from the published hashes or by timing.',
  guessesDefense: 'Each release time is salted with 16 secret bytes and exact to the millisecond.',
  guessesRisk: 'No practical attack is known.',
  fakes: 'An entrant fakes a winning screen.',
  fakesDefense: 'Only wins recorded on the server count. Receipts are signed.',
  fakesRisk: 'None known.',
} as const
