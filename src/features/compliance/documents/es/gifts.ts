import type { LegalTexts } from '../en/english.ts'

export const gifts: LegalTexts['gifts'] = {
  charity: 'La organización benéfica',
  goTo: ({ name, ein }) => `Todas las donaciones van a ${name}${ein === undefined ? '' : ` (EIN ${ein})`}.`,
  deductible: ({ name }) =>
    `${name} es una organización exenta de impuestos según la sección 501(c)(3) del Código de Rentas Internas. Las donaciones son deducibles de impuestos en la medida en que la ley lo permita.`,
  askDeductible: ({ name }) => `Pregunte a ${name} si su donación es deducible de impuestos.`,
  registered: ({ name, states }) =>
    `${name} está registrada para solicitar contribuciones benéficas en los siguientes estados: ${states}. El registro no implica el aval de ningún estado.`,
  accepted: ({ start, end }) => `Las donaciones se aceptan desde el ${start} hasta el ${end}.`,
  generalWork:
    'Las donaciones apoyan la labor general de la organización benéfica, salvo que la campaña indique otro fin.',
  giving: 'Cómo donar',
  byText: v =>
    `Enviar ${v.keyword ?? 'la palabra clave'} por mensaje de texto${v.to ? ` al ${v.to}` : ''} solo sirve para pedir un enlace. Nunca cobramos por mensaje de texto ni en su factura telefónica. Usted dona en una página segura que opera el procesador de pagos.`,
  confirm: ({ age }) =>
    `Al donar, usted confirma que tiene al menos ${age} años de edad y que está autorizado a usar la tarjeta.`,
  fees: 'Los cargos de procesamiento de la tarjeta se descuentan de su donación, salvo que usted decida cubrirlos. Cubrirlos es opcional, y el importe forma parte de su donación. El formulario muestra el total antes de que usted pague.',
  runs: ({ operator, name }) =>
    `${operator} opera las páginas de donación. El procesador de pagos abona las donaciones directamente en la cuenta de ${name}.`,
  refunds: 'Reembolsos',
  refund: ({ contact }) =>
    `Para pedir un reembolso, comuníquese con ${contact} dentro de los 30 días posteriores a su donación. Se reembolsarán los cargos erróneos, duplicados y no autorizados.`,
  receipts: 'Recibos',
  receipt:
    'Recibirá un recibo por correo electrónico inmediatamente después de su donación. Indica el nombre de la organización benéfica, el importe y la fecha.',
  noGoods: ({ name }) => `${name} no ofrece bienes ni servicios a cambio de las donaciones.`,
  goods: ({ description }) =>
    `A cambio de una donación, los donantes reciben: ${description}. El recibo indica su valor estimado de buena fe. Solo es deducible la parte de la donación que supera ese valor.`,
}
