import type { Catalog } from '../en/index.ts'
import { fairness as french } from '../fr/fairness.ts'

/** Results of a check in the French of Quebec: only the differences from `fr`. */
export const fairness: Catalog['fairness'] = {
  ...french,
  titleTimes: 'Moments gagnants recalculés',
  titlePrizes: 'Prix recalculés',
  otherCampaign: '{file} fait partie d’une autre campagne : {found}, pas {expected}',
  otherCampaignThan: '{file} fait partie d’une autre campagne : {found}, pas {expected} comme dans {other}',
  fileOfGame: '{file} fait partie du jeu de cette campagne, pas du tirage {draw}',
  fileOfDraw: '{file} fait partie du tirage {draw} de cette campagne, pas du jeu',
  fileOfOtherDraw: '{file} fait partie du tirage {found} de cette campagne, pas du tirage {draw}',
  stepElsewhere: 'L’étape {step} de manifest.json fait partie d’une autre campagne ou d’un autre tirage',
  sealedTimes:
    '{count, plural, one {# moment gagnant scellé} many {# moments gagnants scellés} other {# moments gagnants scellés}}, racine {root}',
  sealedPrizes:
    '{count, plural, one {# prix scellé} many {# prix scellés} other {# prix scellés}}, racine {root}',
  timesWrong: 'La graine ne donne pas les moments gagnants scellés',
  prizesWrong: 'La graine ne donne pas les prix scellés',
  timesMatch: '{count} moments gagnants sur {count} correspondent, racine {root}',
  prizesMatch: '{count} prix sur {count} correspondent, racine {root}',
  revokesTime: 'L’entrée {record} annule le moment gagnant {index}, que ce participant n’a pas gagné',
  revokesPrize: 'L’entrée {record} annule le prix {index}, que ce participant n’a pas gagné',
  shouldWinPrize: 'L’entrée {record} devrait gagner le prix {index}, mais le journal dit autre chose',
  receiptElsewhere: 'Ce reçu vient d’une autre campagne',
  receiptOfOtherDraw: 'Ce reçu vient d’une autre campagne ou d’un autre tirage',
  wonTime: 'Le moment gagnant {index} a été scellé avant le début. {detail}',
  wonPrize: 'Le prix {index} a été scellé avant le début. {detail}',
}
