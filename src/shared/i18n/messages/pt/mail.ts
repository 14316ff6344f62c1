import type { Catalog } from '../en/index.ts'

/** Emails to entrants, winners and donors. Each names its sender in a last paragraph of its own. */
export const mail: Catalog['mail'] = {
  someone: 'Olá,',
  winner: 'Olá, {firstName},',
  aPrize: 'um prêmio',
  claimSubject: 'Você pode ter ganhado: {prize}',
  claim:
    'Olá, {firstName},\n\nParabéns! Você é um possível ganhador em {campaign}. Seu prêmio: {prize}.\n\nReivindique até {deadline}. Depois disso, você perde o prêmio. Este link é só para você:\n\n{claimLink}',
  reminderSubject: 'Seu prêmio ainda não foi reivindicado: {prize}',
  reminder:
    'Olá, {firstName},\n\nVocê ainda não terminou de reivindicar {prize} em {campaign}.\n\nReivindique seu prêmio até {deadline}. Depois do prazo, você perde o prêmio. Este link é só para você:\n\n{claimLink}',
  potential:
    'Todos os ganhadores são possíveis ganhadores até {sponsor} fazer a verificação conforme o Regulamento oficial. Nunca pedimos pagamento aos ganhadores.',
  unsubscribe:
    'Cancele sua inscrição nos e-mails de publicidade. Você ainda poderá reivindicar seu prêmio: {link}',
  questions: 'Dúvidas? {contact}',
  claimButton: 'Reivindicar meu prêmio',
  forfeitedSubject: 'Você perdeu seu prêmio: {prize}',
  forfeited:
    'Olá, {firstName},\n\nVocê não reivindicou {prize} em {campaign} até {deadline}, por isso perdeu o prêmio, conforme o Regulamento oficial:\n\n{rulesLink}',
  forfeitedMistake: 'Se for um engano, escreva para {contact}.',
  refusedSubject: 'Não conseguimos confirmar que você ganhou: {prize}',
  refused:
    'Olá, {firstName},\n\n{sponsor} fez uma análise e não conseguiu confirmar que você ganhou {prize} em {campaign}. Conforme o Regulamento oficial, o prêmio não pode ser entregue:\n\n{rulesLink}',
  refusedReview: 'Para pedir uma revisão, escreva para {contact}. Uma pessoa vai responder por escrito.',
  rulesButton: 'Ler o regulamento',
  shippedSubject: 'Seu prêmio está a caminho: {prize}',
  shipped: 'Enviamos seu prêmio em {campaign}: {prize}.',
  tracking: 'Número de rastreamento: {tracking}',
  awardSubject: 'Seu prêmio foi entregue: {prize}',
  award:
    'Olá, {firstName},\n\nSeu prêmio em {campaign}, {prize}, foi entregue ({handedOverAt}). Aproveite!\n\nGuarde este e-mail como comprovante.',
  awardMissing: 'Não recebeu? Escreva para {contact}.',
  codeSubject: 'Seu código: {prize}',
  prizeCode: 'Este é seu código para {prize} em {campaign}:',
  codeUntil: 'Use até {date}.',
  codeShow: 'Mostre como QR code ou código de barras. Este link é só para você:',
  codeProblem: 'O código não funciona? Escreva para {contact}.',
  codeButton: 'Ver meu código',
  entrySubject: 'Você está participando de {campaign}',
  entry:
    'Olá, {firstName},\n\nRecebemos sua participação em {campaign} ({enteredAt}). Seu número de participação é {entryNumber}.\n\n{schedule}',
  entryEnds: 'Fim da campanha: {when}.',
  entryDraw: 'Data do sorteio: {when}.',
  readRules: 'Leia o regulamento:',
  checkFair: 'Confira se os resultados são justos:',
  yourData: 'Veja, corrija ou exclua seus dados: {link}',
  receiptSubject: 'Recibo {receiptNumber}: {amount} para {charity}',
  receipt: 'Olá, {firstName},\n\n{thankYou}\n\n{receipt}',
  trialSubject: 'TESTE: {subject}',
  thankYou: 'Agradecemos sua doação para {charity}.',
  receiptQuestion: 'Algum erro ou dúvida? Escreva para {contact} em até 30 dias.',
  oneTimeSubject: 'Seu código para {campaign}',
  oneTime: 'Seu código para {campaign} é {code}.',
  oneTimeIgnore: 'O código expira em 10 minutos. Se você não pediu, ignore este e-mail.',
  privacyCodeSubject: 'Seu código para uma solicitação de privacidade',
  privacyCode: 'Seu código é {code}. O código expira em 30 minutos.',
  privacyCodeFor: 'Ele confirma esta solicitação: “{request}”.',
  privacyCodeIgnore: 'Se você não fez esta solicitação, ignore este e-mail. Não fazemos nada sem o código.',
  privacyRequest:
    'Você fez esta solicitação para {organizer} em {date}: “{request}”. O número da solicitação é {number}.',
  privacyReceivedSubject: '{organizer}: recebemos sua solicitação de privacidade',
  privacyReceived: 'Recebemos sua solicitação e vamos responder até {date}.',
  privacyNothingSubject: '{organizer}: nenhum dado encontrado',
  privacyNothing: 'Procuramos em nossos registros e não encontramos dados sobre você.',
  privacyStoppedSubject: '{organizer}: fim da publicidade',
  privacyStopped:
    'Você não vai mais receber publicidade nossa. Ainda vai receber mensagens sobre suas participações, como o link de um prêmio.',
  privacyCorrectedSubject: '{organizer}: seus dados foram corrigidos',
  privacyCorrected:
    '{count, plural, one {Corrigimos sua participação como você pediu.} many {Corrigimos suas # participações como você pediu.} other {Corrigimos suas # participações como você pediu.}}',
  privacyDeclinedSubject: '{organizer}: sobre sua solicitação de privacidade',
  privacyDeclined: 'Não podemos atender à sua solicitação:',
  privacyDeclinedNext: 'Você pode nos responder ou procurar a autoridade de proteção de dados da sua região.',
  privacyFileSubject: '{organizer}: seus dados',
  privacyFile:
    '{days, plural, one {Veja e baixe todos os dados que temos sobre você. O link funciona por # dia e é só para você:} many {Veja e baixe todos os dados que temos sobre você. O link funciona por # dias e é só para você:} other {Veja e baixe todos os dados que temos sobre você. O link funciona por # dias e é só para você:}}',
  dataButton: 'Abrir meus dados',
  privacyDeletedSubject: '{organizer}: seus dados foram excluídos',
  privacyDeleted:
    '{count, plural, one {Excluímos seus dados: # participação com suas respostas, nossas mensagens para você e os dados das suas reivindicações de prêmios.} many {Excluímos seus dados: # participações com suas respostas, nossas mensagens para você e os dados das suas reivindicações de prêmios.} other {Excluímos seus dados: # participações com suas respostas, nossas mensagens para você e os dados das suas reivindicações de prêmios.}}',
  privacyBackups: 'Depois de {date}, as cópias de segurança não terão mais esses dados.',
  privacyProofs:
    'Os registros que provam que as campanhas foram justas são mantidos. Eles não contêm dados que identifiquem você.',
  privacyGifts:
    'As normas contábeis nos obrigam a manter o valor, a data e o número do recibo das suas doações, sem seu nome e endereço.',
  privacyWinners:
    'As leis fiscais e de registro estadual exigem registros dos ganhadores. Por causa de {prizes}, seu nome, endereço e documentos ficam lacrados até {date}, somente para esse fim.',
  privacyBlocked: 'Seu endereço continua na lista de participantes bloqueados, somente para esse fim.',
  privacyConsents: 'Mantemos a prova dos seus consentimentos e suas datas, sem seu nome ou endereço.',
  openPage: 'Abrir a página',
  linksTo: 'Leva para {address}',
  sentBy: 'Este e-mail foi enviado por {company}.',
  sentFor: 'Enviado em nome de {sender} por {company}.',
}
