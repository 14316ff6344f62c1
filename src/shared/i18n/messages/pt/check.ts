import type { Catalog } from '../en/index.ts'

/** Pages that check that a person is taking part. */
export const check: Catalog['check'] = {
  proofTitle: 'Um momento, por favor',
  proof:
    'Estamos verificando se você é uma pessoa real. Isso leva alguns segundos, e você continua automaticamente.',
  codeByText: 'Prefiro um código por SMS',
  codeByEmail: 'Prefiro um código por e-mail',
  askCode: 'Se nada acontecer, peça um código.',
  waitAndContinue: 'Se nada acontecer, aguarde 10 minutos e toque em Continuar.',
  codeTitle: 'Digite o código que enviamos',
  codeTexted:
    'Enviamos um código para {to}. Ele expira em 10 minutos. Digite-o para concluir sua participação.',
  codeEmailed:
    'Enviamos um código de 6 dígitos para {to}. Ele expira em 10 minutos. Digite-o para concluir sua participação.',
  code: 'Código',
  newCode: 'Enviar um novo código',
  wrongCode: '{message}. Veja se chegou um código mais recente ou peça outro',
  noMoreTitle: 'Não há mais códigos por enquanto',
  noMoreTexts:
    'Você pediu vários códigos na última hora. Procure o mais recente ou tente de novo em uma hora. Sua participação ainda não foi concluída.',
  noMoreEmails:
    'Você pediu vários códigos na última hora. Procure o mais recente, inclusive na pasta de spam, ou tente de novo em uma hora. Sua participação ainda não foi concluída.',
}
