import type { Catalog } from '../en/index.ts'

export const verify: Catalog['verify'] = {
  publicCheck: 'Vérification publique',
  title: '{campaign} : vérification publique',
  fairGame: 'Ce jeu était-il équitable ?',
  fairDraw: 'Ce tirage au sort était-il équitable ?',
  by: '{campaign}, organisé par {sponsor}.',
  alone: '{campaign}.',
  moments:
    'Chaque instant gagnant a été fixé avant le début. La première partie à cet instant ou après gagne.',
  odds: 'Une graine secrète a été fixée avant le début. Chaque résultat découle de la graine et de la partie elle-même.',
  deck: 'L’ordre des cartes a été fixé avant le début. Chaque partie prend la carte suivante.',
  draw: 'Une graine secrète a été fixée avant la première participation. L’ordre du tirage découle de la graine et de la liste figée des participations.',
  secondChance:
    'Une graine secrète a été fixée avant le tirage au sort. L’ordre du tirage découle de la graine et de la liste figée des participations.',
  after: 'Le résultat ne peut plus être changé ensuite. Cette page le recalcule sur votre appareil.',
  reading: 'Lecture du journal des parties',
  noScript:
    'Cette page a besoin de JavaScript pour vérifier dans votre navigateur. Sinon, téléchargez les fichiers ci-dessous et utilisez l’outil en ligne de commande sous « {how} ».',
  checks: 'Contrôles',
  askDraw: 'Ma participation était-elle dans le tirage ?',
  askPlay: 'Ma partie a-t-elle été comptée ?',
  receiptHint: 'Votre reçu ou son code',
  check: 'Vérifier',
  files: 'Fichiers',
  filesUse:
    'Les contrôles ci-dessus utilisent ces fichiers. Les fichiers que vous ajoutez ici ne quittent jamais votre appareil.',
  ownFiles: 'Vérifiez vos propres fichiers : choisissez-les ou déposez-les n’importe où sur cette page',
  save: 'Enregistrer cette page pour un usage hors ligne',
  winners: 'Liste des gagnants',
  how: 'Comment ça marche',
  without: 'Vérifier sans cette page',
  tool: '<a>Téléchargez l’outil en ligne de commande</a> et enregistrez-le dans le dossier des fichiers. C’est un seul fichier, il demande Node 20 ou une version plus récente et ne contacte aucun serveur.',
  risks: 'Ce qui pourrait encore mal tourner',
  startTitle: 'Vérifier un jeu ou un tirage au sort',
  start:
    'Saisissez le lien d’une opération. Sa page de vérification recalcule les résultats sur votre appareil.',
  campaignLink: 'Lien ou clé de l’opération',
  unknownLink:
    'Aucune vérification publique n’a ce lien ou cette clé. Il est peut-être incomplet, ou l’opération n’est pas encore publiée.',
  checkGame: 'Les résultats doivent correspondre à l’engagement publié avant le début.',
  checkDraw: 'Les gagnants doivent découler de la graine scellée et de la liste figée des participations.',
  checkEntry: 'Votre reçu doit figurer dans le journal publié.',
  nothingTitle: 'Rien à vérifier ici',
  nothing: 'Vérifiez le lien. Il est peut-être incomplet, ou l’opération n’est pas encore publiée.',
  busyTitle: 'Nous sommes très sollicités en ce moment',
  busy: 'Veuillez patienter une minute, puis recharger cette page.',

  seedBeforeStart:
    'Avant le début, une graine secrète est tirée. Son engagement est publié ici : une empreinte qui fixe la graine et toutes les règles.',
  seedBeforeEntry:
    'Avant la première participation, une graine secrète est tirée. Son engagement est publié ici : une empreinte qui fixe la graine et toutes les règles.',
  seedBeforeSecond:
    'Quand le tirage au sort de la seconde chance est préparé, une graine secrète est tirée. Son engagement est publié ici : une empreinte qui fixe la graine et toutes les règles.',
  timesFollow:
    'Chaque instant gagnant découle de la graine et, là où c’est promis, d’un aléa public inconnu à l’avance. Une empreinte de tous les instants gagnants est aussi publiée, donc aucun ne peut être déplacé.',
  resultsFollow:
    'Chaque résultat découle de la graine et, là où c’est promis, d’un aléa public inconnu à l’avance. Il dépend aussi du numéro de la partie, du participant et d’un nombre aléatoire de son appareil.',
  deckFollows:
    'L’ordre des cartes gagnantes et perdantes découle de la graine et, là où c’est promis, d’un aléa public inconnu à l’avance. Une empreinte de toutes les cartes gagnantes est aussi publiée, donc aucune ne peut être déplacée.',
  logged:
    'Chaque partie est inscrite dans un journal et chaînée à la précédente. Toutes les 15 minutes, un point de contrôle de la chaîne est signé et publié.',
  recomputeTimes:
    'Après la fin, la graine est publiée. Chacun peut recalculer les instants gagnants et rejouer le journal partie par partie.',
  recomputeResults:
    'Après la fin, la graine est publiée. Chacun peut recalculer chaque résultat et rejouer le journal partie par partie.',
  recomputeDeck:
    'Après la fin, la graine est publiée. Chacun peut recalculer l’ordre des cartes et rejouer le journal partie par partie.',
  anyDifference: 'Si une empreinte diffère, la vérification échoue et montre où.',
  listsFrozen:
    'Après la clôture, deux listes sont figées et publiées. L’une contient toutes les participations admises, l’autre toutes les participations exclues avec leurs motifs.',
  orderFollows:
    'L’ordre n’est tiré qu’ensuite. Il découle de la graine, des deux listes et, là où c’est promis, d’un aléa public inconnu à l’avance.',
  recomputeOrder:
    'La graine est publiée avec le tirage. Chacun peut recalculer l’ordre, avec chaque gagnant et chaque suppléant.',
  alternates: 'Si un gagnant est remplacé, le suppléant suivant dans cet ordre reçoit le lot.',
  risksUse:
    'Aucune méthode n’exclut toute triche. Cette liste montre chaque attaque, la protection prévue et le risque qui reste.',
  remains: 'Risque résiduel : {risk}',
  favors: 'L’organisateur choisit les instants gagnants pour favoriser un participant.',
  favorsDefense: 'L’engagement est publié avant le début et ne peut plus être changé ensuite.',
  favorsRisk:
    'Sans aléa public, l’organisateur pourrait essayer de nombreuses graines avant de s’engager sur l’une d’elles.',
  restarts: 'L’organisateur recommence jusqu’à ce que le résultat lui convienne.',
  restartsDefense: 'Chaque activation est numérotée et reste publiée. Sa graine doit être révélée.',
  restartsRisk: 'L’organisateur pourrait annuler toute l’opération, ce que tout le monde verrait.',
  skips: 'L’organisateur saute un gain ou insère une partie.',
  skipsDefense:
    'Chaque partie est chaînée à la précédente. Des points de contrôle signés sont publiés toutes les 15 minutes, et chaque participant reçoit un reçu.',
  skipsRisk: 'Une partie pourrait être insérée entre deux points de contrôle, au moment où elle se joue.',
  insider: 'Une personne ayant un accès interne lit les instants gagnants et joue à la bonne seconde.',
  insiderDefense:
    'La graine est chiffrée avec une clé qui n’est pas dans la base de données. Aucun écran ne montre les instants gagnants, et chaque accès à la graine est consigné.',
  insiderRisk: 'Une personne qui contrôle le serveur en marche pourrait encore les lire.',
  bots: 'Un participant utilise des robots ou de nombreuses identités.',
  botsDefense:
    'Limites par personne, appareil et adresse, codes à usage unique, preuve de travail et liste de blocage.',
  botsRisk: 'Une personne déterminée peut encore obtenir quelques parties de plus.',
  guesses: 'Un participant devine les instants gagnants à partir des empreintes publiées ou des durées.',
  guessesDefense: 'Chaque instant gagnant est salé avec 16 octets secrets et précis à la milliseconde.',
  guessesRisk: 'Aucune attaque réaliste n’est connue.',
  fakes: 'Un participant fabrique un faux écran de gain.',
  fakesDefense: 'Seuls les gains enregistrés sur le serveur comptent. Les reçus sont signés.',
  fakesRisk: 'Aucun connu.',
}
