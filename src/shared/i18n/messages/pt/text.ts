import type { Catalog } from '../en/index.ts'

/** Text messages to entrants, winners and donors. */
export const text: Catalog['text'] = {
  claim: '{sponsor}: Você pode ter ganhado {prize}! Reivindique até {deadline}: {claimLink}',
  reminder: '{sponsor}: {prize} ainda não foi reivindicado. Reivindique até {deadline}: {claimLink}',
  forfeited: '{sponsor}: O prazo para reivindicar {prize} acabou. Detalhes: {rulesLink}',
  refused: '{sponsor}: Não conseguimos confirmar que você ganhou {prize}. Detalhes: {rulesLink}',
  shipped: '{sponsor}: Seu prêmio, {prize}, foi enviado. {tracking}',
  receipt: '{sponsor}: Agradecemos sua doação de {amount} para {charity}.',
  receiptMailed: 'Enviamos seu recibo por e-mail.',
  giftReminder: '{sponsor}: Sua doação não foi concluída. Doe aqui: {giveLink}',
  onlyReminder: 'Este é o único lembrete.',
  stop: 'Responda STOP ou PARAR para cancelar',
  oneTime:
    '{sponsor}: seu código para {campaign} é {code}. O código expira em 10 minutos. Responda STOP ou PARAR para cancelar',
  privacyCode: 'Seu código é {code}. O código expira em 30 minutos.',
  keyword: '{brand}: {action}: {link} {ending}',
  ending:
    'Podem ser cobradas tarifas de mensagens e dados. Responda HELP ou AJUDA para obter ajuda, STOP ou PARAR para cancelar.',
  takePart: 'Participe',
  open: 'Abra',
  give: 'Doe aqui',
  card: 'Você está participando. Veja se ganhou',
  draw: 'Você está no sorteio de {campaign}',
  sendReceipt: 'Envie seu comprovante para completar sua participação em {campaign}',
  stopped: '{brand}: Você não vai mais receber nossos SMS. Responda START para voltar a receber.',
  started: '{brand}: Você vai voltar a receber nossos SMS. {ending}',
  help: '{brand}: Ajuda: {contact}. A frequência das mensagens varia. Podem ser cobradas tarifas de mensagens e dados. Responda STOP ou PARAR para cancelar.',
  helpAbout:
    '{brand}: {campaign}. Ajuda: {contact}. A frequência das mensagens varia. Podem ser cobradas tarifas de mensagens e dados. Responda STOP ou PARAR para cancelar.',
  unknown:
    '{brand}: Não conhecemos esta palavra. Envie a palavra-chave que você viu. Responda HELP ou AJUDA para obter ajuda, STOP ou PARAR para cancelar.',
  notStarted: '{brand}: {campaign} ainda não começou. Início: {when}.',
  paused: '{brand}: {campaign} está em pausa. Tente de novo mais tarde.',
  over: '{brand}: {campaign} já terminou. Agradecemos seu interesse.',
  already: '{brand}: Você já participou de {campaign}.',
  entryCode: '{brand}: Este código não é válido ou já foi usado.',
  notEligible: '{brand}: Desculpe, você não atende aos requisitos.',
  later: '{brand}: Tente de novo mais tarde.',
}
