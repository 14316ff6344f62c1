import type { Catalog } from '../en/index.ts'

/** Frame of the rules and notices, the winners list and the accessibility statement. */
export const documents: Catalog['documents'] = {
  changes: 'Alterações neste regulamento',
  changesOn: '{when}: {changes}',
  changed: '{field}: antes {from}, agora {to}',
  instantResults: 'Resultados dos prêmios instantâneos',
  draw: 'O sorteio',
  drawOn: 'O sorteio de {when}',
  secondDraw: 'O sorteio de segunda chance',
  secondDrawOn: 'O sorteio de segunda chance de {when}',
  fingerprints:
    '{count, plural, one {Impressão digital do valor secreto} many {Impressões digitais dos valores secretos} other {Impressões digitais dos valores secretos}}',
  fingerprintsUse:
    '{count, plural, one {Publicamos o valor secreto depois que a promoção termina, para que qualquer pessoa possa conferir que ele nunca mudou.} many {Publicamos os valores secretos depois que a promoção termina, para que qualquer pessoa possa conferir que eles nunca mudaram.} other {Publicamos os valores secretos depois que a promoção termina, para que qualquer pessoa possa conferir que eles nunca mudaram.}}',
  published: '{purpose} (publicação: {when}): <code>{hash}</code>',
  versionAccepted: 'Versão {version}. Aceite: {sponsor}, {when}.',
  version: 'Versão {version}, de {when}.',
  fullPolicy: 'A política de privacidade completa que {sponsor} publica',
  winners: 'Ganhadores',
  noWinners: 'Ainda não há ganhadores. Eles aparecem aqui depois que {sponsor} os verificar.',
  winnersVerified:
    'Todos os ganhadores foram verificados conforme o Regulamento oficial. Só mostramos o primeiro nome, a inicial do sobrenome e o estado com o consentimento de cada ganhador.',
  notNamed:
    '{count, plural, one {# ganhador} many {# de ganhadores} other {# ganhadores}} sem nome publicado',
  andNotNamed:
    'e {count, plural, one {# ganhador} many {# de ganhadores} other {# ganhadores}} sem nome publicado',
  howSelected: 'Ver como os ganhadores foram escolhidos',
  accessibility: 'Declaração de acessibilidade',
  standardTitle: 'Nosso padrão',
  standard:
    '{sponsor} e {operator}, que opera estas páginas, buscam atender às Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA.',
  whatWeDo: 'O que fazemos',
  keyboard: 'Todas as páginas funcionam com teclado, com leitores de tela e com zoom de 400%.',
  noScript: 'Todas as páginas funcionam sem JavaScript.',
  skipReveal:
    'Você pode pular as animações do resultado. Elas não aparecem se o seu dispositivo reduz o movimento.',
  contrast: 'O texto tem contraste suficiente nos modos claro e escuro.',
  errorsNextToField: 'As mensagens de erro aparecem ao lado do campo, em palavras.',
  limitationsTitle: 'Limitações conhecidas',
  limitations:
    'Imagens, textos e documentos vinculados do patrocinador podem não atender a este padrão. As páginas de pagamento são operadas pelo processador de pagamentos.',
  contactTitle: 'Contato',
  reportBarrier:
    'Para relatar uma barreira ou receber ajuda para participar, fale com <a>{contact}</a>. Vamos ajudar você a participar de outra forma, com as mesmas chances.',
  europe:
    'Na União Europeia, você também pode procurar a autoridade do seu país responsável pela Lei Europeia da Acessibilidade (Diretiva (UE) 2019/882).',
}
