import type { Catalog } from '../en/index.ts'

/** Requests about one’s own data. */
export const privacy: Catalog['privacy'] = {
  ask: 'Fale com {organizer} sobre seus dados pessoais. Vamos enviar um código para confirmar que o e-mail ou número é seu.',
  everyOrganizer: 'cada organizador que tem seus dados',
  what: 'O que você quer fazer?',
  access: 'Ver os dados que vocês têm sobre mim',
  accessMeans: 'Você recebe um link para um arquivo com todos os seus dados.',
  correct: 'Corrigir meus dados',
  correctMeans: 'Conte abaixo o que está errado e como corrigir.',
  delete: 'Excluir meus dados',
  deleteMeans:
    'Suas participações saem dos próximos sorteios, e você abre mão de qualquer prêmio que ainda não recebeu.',
  optOut: 'Não receber mais publicidade',
  optOutMeans:
    'Vale imediatamente. Você continua recebendo mensagens sobre sua participação, como o link de um prêmio.',
  contact: 'E-mail ou número de telefone',
  contactHelp: 'O que você usou para participar',
  wish: 'Quer nos dizer mais alguma coisa? (opcional)',
  wishHelp: 'Para uma correção, diga o que está errado e qual é o correto',
  sendCode: 'Receber um código',
  codeTitle: 'Digite seu código',
  codeSent:
    'Estamos enviando um código de 6 dígitos para {to}. Ele expira em 30 minutos. Só enviamos SMS para números que participaram. Se você enviou STOP, primeiro envie START por SMS.',
  startAgain: 'Começar de novo',
  unsubscribed: 'Inscrição cancelada',
  gotRequest: 'Recebemos sua solicitação',
  confirmed: 'Confirmado',
  noTexts:
    'Você não vai mais receber SMS nem publicidade de {organizer}. Para voltar a receber mensagens, envie START por SMS.',
  noEmails:
    'Você não vai mais receber publicidade de {organizer}. Ainda vamos enviar mensagens sobre suas participações, como o link de um prêmio.',
  replyBy: 'Você vai receber a resposta de {organizer} até {date}, no e-mail ou número que confirmou.',
  fileLink: 'Você vai receber um link para um arquivo com seus dados. Ele funciona por {days} dias.',
  answering: 'Estamos enviando nossa resposta para o e-mail ou número que você confirmou.',
  noMoreCodes:
    'Você pediu vários códigos na última hora. Procure o mais recente, inclusive na pasta de spam, ou tente de novo em uma hora.',
  pageTitle: 'Seus dados · {campaign}',
  backToNotice: 'Voltar ao aviso de privacidade',
  unsubscribe: 'Cancelar inscrição',
  unsubscribeFrom:
    'Quer deixar de receber publicidade de {organizer}? Suas participações e suas chances continuam as mesmas.',
}
