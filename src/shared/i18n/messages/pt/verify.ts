import type { Catalog } from '../en/index.ts'

export const verify: Catalog['verify'] = {
  publicCheck: 'Verificação pública',
  title: '{campaign}: verificação pública',
  notYet: 'Ainda não verificado',
  fairGame: 'Este jogo foi justo?',
  fairDraw: 'Este sorteio foi justo?',
  sealedGame: 'Selado antes do início',
  sealedDraw: 'Selado antes do sorteio',
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
  receiptHint: 'Seu comprovante ou o código dele',
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
  inEnglish: 'Os resultados da verificação e os detalhes deles estão em inglês.',
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
}
