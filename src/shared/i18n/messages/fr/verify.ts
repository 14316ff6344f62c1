import type { Catalog } from '../en/index.ts'

export const verify: Catalog['verify'] = {
  publicCheck: 'Vérification publique',
  title: '{campaign} : vérification publique',
  notYet: 'Pas encore vérifié',
  fairGame: 'Ce jeu était-il équitable ?',
  fairDraw: 'Ce tirage au sort était-il équitable ?',
  sealedGame: 'Scellé avant le début',
  sealedDraw: 'Scellé avant le tirage au sort',
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
  inEnglish: 'Les résultats de la vérification et leurs détails sont en anglais.',
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
}
