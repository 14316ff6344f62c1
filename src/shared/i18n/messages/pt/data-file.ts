import type { Catalog } from '../en/index.ts'

/** The file with all data of a person. */
export const dataFile: Catalog['dataFile'] = {
  title: 'Seus dados pessoais',
  asOf: 'Seus dados em {date}. Os mesmos dados estão em your-data.json.',
  fields: 'Os nomes dos campos estão em inglês, como em your-data.json.',
  nothing: 'Nada.',
  documents: 'Os arquivos que você enviou estão na pasta documents.',
  entries: 'Participações',
  entriesWhy: 'Para realizar as campanhas das quais você participou',
  prizes: 'Prêmios',
  prizesWhy: 'Para entregar seus prêmios e declará-los onde a lei exige',
  gifts: 'Doações',
  giftsWhy: 'Para processar sua doação e emitir o recibo',
  messages: 'Mensagens para você',
  messagesWhy: 'Para mostrar o que foi enviado',
  texts: 'SMS',
  textsWhy: 'Para mostrar os SMS enviados e recebidos',
  optOuts: 'Recusas de publicidade',
  optOutsWhy: 'Para não enviar mais publicidade a você',
  consents: 'Outros consentimentos',
  consentsWhy: 'Para comprovar que você aceitou receber SMS, mesmo depois que uma participação foi excluída',
  blocks: 'Listas de bloqueio',
  blocksWhy: 'Para evitar trapaças',
  requests: 'Suas solicitações',
  requestsWhy: 'Para mostrar que elas foram respondidas',
}
