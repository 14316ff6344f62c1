import type { Catalog } from '../en/index.ts'

export const summary: Catalog['summary'] = {
  about: 'Este é um resumo do documento oficial. O texto completo está em inglês.',
  controls: 'Se este resumo for diferente do texto em inglês, vale o texto em inglês.',
  readEnglish: 'Ler o texto completo em inglês',
  readTranslation: 'Ler este documento em {language}',
  differs:
    'O patrocinador alterou o texto em inglês. Esta versão pode ser diferente. Nesse caso, vale o texto em inglês, salvo disposição legal em contrário.',
  outdated:
    'O texto em inglês mudou depois que esta versão foi escrita. Se houver diferenças, vale o texto em inglês, salvo disposição legal em contrário.',
  who: 'Quem pode participar: pessoas a partir de {age} anos. Residência: {area}',
  inUs: '{country} ({count, plural, one {# estado ou território} many {# de estados e territórios} other {# estados e territórios}}, indicados no texto em inglês)',
  when: 'Quando: de {start} até {end}',
  charity: 'As doações vão para: {charity}',
  prizes: 'Prêmios: {prizes}. Valor total aproximado no varejo: {total}',
  prize: '{count} × {prize} ({value} cada)',
  odds: 'Chances de ganhar: {odds}',
  oddsOneIn: '1 em {oneIn} por jogada enquanto houver prêmios.',
  oddsDeck: '{prizes} em {cards} jogadas no início.',
  oddsTimes: 'As chances de um prêmio instantâneo dependem do número e do momento das jogadas.',
  oddsDrawing: 'As chances de ganhar o sorteio dependem do número de participações.',
  freeEntry:
    'Não é necessário comprar. O texto em inglês explica a forma gratuita de participar, com as mesmas chances.',
  noPurchase: 'Não é necessário comprar nem pagar, e isso não aumenta as chances.',
  claim:
    'Os ganhadores devem reivindicar o prêmio em até {hours} horas. A página de reivindicação mostra o prazo.',
  sponsor: 'Patrocinador: {sponsor}. Contato: {contact}',
  privacyWho:
    '{sponsor} decide como suas informações pessoais são usadas. {operator} as processa para o patrocinador.',
  privacyUse:
    'Usamos seus dados para realizar a promoção, prevenir fraudes, entregar os prêmios e cumprir a lei. Publicidade somente com o seu consentimento.',
  privacyGift:
    'Usamos seus dados para processar sua doação, enviar o recibo e cumprir a lei. Publicidade somente com o seu consentimento.',
  privacyNoSale: 'Não vendemos suas informações pessoais.',
  privacyRights:
    'Você pode pedir para ver, corrigir ou excluir suas informações. Escreva para {contact}. Respondemos em até {days} dias.',
}
