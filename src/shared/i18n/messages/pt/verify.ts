import type { Catalog } from '../en/index.ts'

export const verify: Catalog['verify'] = {
  publicCheck: 'Verificação pública',
  title: '{campaign}: verificação pública',
  fairGame: 'Este jogo foi justo?',
  fairDraw: 'Este sorteio foi justo?',
  by: '{campaign}, organização: {sponsor}.',
  alone: '{campaign}.',
  moments:
    'Cada momento premiado foi fixado antes do início. Ganha a primeira jogada nesse momento ou depois dele.',
  odds: 'Uma semente secreta foi fixada antes do início. Cada resultado vem da semente e da própria jogada.',
  deck: 'A ordem dos cartões foi fixada antes do início. Cada jogada pega o próximo cartão.',
  draw: 'Uma semente secreta foi fixada antes da primeira participação. A ordem do sorteio vem da semente e da lista congelada de participações.',
  secondChance:
    'Uma semente secreta foi fixada antes do sorteio. A ordem do sorteio vem da semente e da lista congelada de participações.',
  after: 'O resultado não pode ser mudado depois. Esta página o recalcula no seu dispositivo.',
  reading: 'Lendo o registro de jogadas',
  noScript:
    'Esta página precisa de JavaScript para verificar no seu navegador. Sem ele, baixe os arquivos abaixo e use a ferramenta de linha de comando em “{how}”.',
  checks: 'Verificações',
  askDraw: 'Minha participação estava no sorteio?',
  askPlay: 'Minha jogada foi contada?',
  receiptHint: 'Seu comprovante ou código',
  check: 'Verificar',
  files: 'Arquivos',
  filesUse:
    'As verificações acima usam estes arquivos. Os arquivos que você adiciona aqui nunca saem do seu dispositivo.',
  ownFiles: 'Verifique seus próprios arquivos: escolha ou solte em qualquer lugar desta página',
  save: 'Salvar esta página para usar sem internet',
  winners: 'Lista de ganhadores',
  how: 'Como funciona',
  without: 'Verificar sem esta página',
  tool: '<a>Baixe a ferramenta de linha de comando</a> e salve na pasta dos arquivos. É um único arquivo, precisa do Node 20 ou mais novo e não contata nenhum servidor.',
  risks: 'O que ainda poderia dar errado',
  startTitle: 'Verificar um jogo ou um sorteio',
  start:
    'Digite o link de uma campanha. A página de verificação dela recalcula os resultados no seu dispositivo.',
  campaignLink: 'Link ou chave da campanha',
  unknownLink:
    'Nenhuma verificação pública tem este link ou esta chave. Ele pode estar incompleto, ou a campanha ainda não foi publicada.',
  checkGame: 'Os resultados precisam corresponder ao compromisso publicado antes do início.',
  checkDraw: 'Os ganhadores precisam vir da semente selada e da lista congelada de participações.',
  checkEntry: 'Seu comprovante precisa estar no registro publicado.',
  nothingTitle: 'Nada para verificar aqui',
  nothing: 'Confira o link. Ele pode estar incompleto, ou a campanha ainda não foi publicada.',
  busyTitle: 'Estamos ocupados agora',
  busy: 'Espere um minuto e recarregue esta página.',

  seedBeforeStart:
    'Antes do início, uma semente secreta é sorteada. O compromisso dela é publicado aqui: um hash que fixa a semente e todas as regras.',
  seedBeforeEntry:
    'Antes da primeira participação, uma semente secreta é sorteada. O compromisso dela é publicado aqui: um hash que fixa a semente e todas as regras.',
  seedBeforeSecond:
    'Quando o sorteio de segunda chance é preparado, uma semente secreta é sorteada. O compromisso dela é publicado aqui: um hash que fixa a semente e todas as regras.',
  timesFollow:
    'Cada momento premiado vem da semente e, onde foi prometido, de um valor aleatório público que ninguém conhece antes. Um hash de todos os momentos premiados também é publicado, então nenhum pode ser movido.',
  resultsFollow:
    'Cada resultado vem da semente e, onde foi prometido, de um valor aleatório público que ninguém conhece antes. Ele também depende do número da jogada, do participante e de um número aleatório do dispositivo dele.',
  deckFollows:
    'A ordem dos cartões premiados e não premiados vem da semente e, onde foi prometido, de um valor aleatório público que ninguém conhece antes. Um hash de todos os cartões premiados também é publicado, então nenhum pode ser movido.',
  logged:
    'Cada jogada é gravada em um registro e encadeada à anterior. A cada 15 minutos, um ponto de controle da cadeia é assinado e publicado.',
  recomputeTimes:
    'Depois do fim, a semente é publicada. Qualquer pessoa pode recalcular os momentos premiados e refazer o registro jogada por jogada.',
  recomputeResults:
    'Depois do fim, a semente é publicada. Qualquer pessoa pode recalcular cada resultado e refazer o registro jogada por jogada.',
  recomputeDeck:
    'Depois do fim, a semente é publicada. Qualquer pessoa pode recalcular a ordem dos cartões e refazer o registro jogada por jogada.',
  anyDifference: 'Se algum hash for diferente, a verificação falha e mostra onde.',
  listsFrozen:
    'Depois do encerramento, duas listas são congeladas e publicadas. Uma tem todas as participações válidas; a outra, todas as excluídas com o motivo.',
  orderFollows:
    'Só então a ordem é sorteada. Ela vem da semente, das duas listas e, onde foi prometido, de um valor aleatório público que ninguém conhece antes.',
  recomputeOrder:
    'A semente é publicada com o sorteio. Qualquer pessoa pode recalcular a ordem, com cada ganhador e cada suplente.',
  alternates: 'Se um ganhador for substituído, o próximo suplente dessa ordem fica com o prêmio.',
  risksUse:
    'Nenhum método elimina toda trapaça. Esta lista mostra cada ataque, a proteção contra ele e o risco que resta.',
  remains: 'Risco restante: {risk}',
  favors: 'O organizador escolhe momentos premiados para favorecer um participante.',
  favorsDefense: 'O compromisso é publicado antes do início e não pode ser mudado depois.',
  favorsRisk:
    'Sem um valor aleatório público, o organizador poderia testar muitas sementes antes de se comprometer com uma.',
  restarts: 'O organizador recomeça até o resultado lhe agradar.',
  restartsDefense: 'Cada ativação é numerada e continua publicada. A semente dela precisa ser revelada.',
  restartsRisk: 'O organizador poderia cancelar a campanha inteira, o que todos veriam.',
  skips: 'O organizador pula um prêmio ou insere uma jogada.',
  skipsDefense:
    'Cada jogada é encadeada à anterior. Pontos de controle assinados são publicados a cada 15 minutos, e cada participante recebe um comprovante.',
  skipsRisk: 'Uma jogada poderia ser inserida entre dois pontos de controle, no momento em que acontece.',
  insider: 'Alguém com acesso interno lê os momentos premiados e joga no segundo certo.',
  insiderDefense:
    'A semente é cifrada com uma chave que não está no banco de dados. Nenhuma tela mostra os momentos premiados, e todo acesso à semente é registrado.',
  insiderRisk: 'Uma pessoa que controla o servidor em funcionamento ainda poderia lê-los.',
  bots: 'Um participante usa robôs ou muitas identidades.',
  botsDefense:
    'Limites por pessoa, dispositivo e endereço, códigos de uso único, prova de trabalho e uma lista de bloqueio.',
  botsRisk: 'Uma pessoa decidida ainda pode conseguir algumas jogadas a mais.',
  guesses: 'Um participante adivinha os momentos premiados pelos hashes publicados ou pelos tempos.',
  guessesDefense: 'Cada momento premiado leva 16 bytes secretos e é exato ao milissegundo.',
  guessesRisk: 'Nenhum ataque prático é conhecido.',
  fakes: 'Um participante falsifica uma tela de prêmio.',
  fakesDefense: 'Só contam os prêmios registrados no servidor. Os comprovantes são assinados.',
  fakesRisk: 'Nenhum conhecido.',
}
