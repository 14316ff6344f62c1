import type { Catalog } from '../en/index.ts'

export const summary: Catalog['summary'] = {
  about: 'Este es un resumen del documento oficial. El texto completo está en inglés.',
  controls: 'Si este resumen difiere del texto en inglés, se aplica el texto en inglés.',
  readEnglish: 'Leer el texto completo en inglés',
  readTranslation: 'Leer este documento en {language}',
  differs:
    'El patrocinador modificó el texto en inglés. Esta traducción puede ser distinta. En ese caso se aplica el texto en inglés, salvo que la ley disponga otra cosa.',
  outdated:
    'El texto en inglés cambió después de escribirse esta traducción. Si difieren, se aplica el texto en inglés, salvo que la ley disponga otra cosa.',
  who: 'Quién puede participar: personas a partir de {age} años. Lugares de residencia: {area}',
  inUs: '{country} ({count, plural, one {1 estado o territorio} many {# de estados y territorios} other {# estados y territorios}}, indicados en el texto en inglés)',
  when: 'Cuándo: desde {start} hasta {end}',
  charity: 'Las donaciones van a: {charity}',
  prizes: 'Premios: {prizes}. Valor minorista aproximado total: {total}',
  prize: '{count} × {prize} ({value} por unidad)',
  odds: 'Probabilidades: {odds}',
  oddsOneIn: '1 en {oneIn} por jugada mientras queden premios.',
  oddsDeck: '{prizes} en {cards} jugadas al comienzo.',
  oddsTimes: 'Las probabilidades de un premio instantáneo dependen del número y el momento de las jugadas.',
  oddsDrawing: 'Las probabilidades de ganar el sorteo dependen del número de participaciones.',
  freeEntry:
    'No es necesario comprar. El texto en inglés explica la forma gratuita de participar, con las mismas probabilidades.',
  noPurchase: 'No es necesario comprar ni pagar, y hacerlo no aumenta las probabilidades.',
  claim:
    'Los ganadores deben reclamar su premio en un plazo de {hours} horas. La página de reclamación muestra la fecha límite.',
  sponsor: 'Patrocinador: {sponsor}. Contacto: {contact}',
  privacyWho:
    '{sponsor} decide cómo se usa tu información personal. {operator} la procesa por cuenta del patrocinador.',
  privacyUse:
    'Usamos tus datos para llevar a cabo la promoción, prevenir el fraude, entregar los premios y cumplir la ley. Publicidad solo con tu consentimiento.',
  privacyGift:
    'Usamos tus datos para procesar tu donación, enviarte el recibo y cumplir la ley. Publicidad solo con tu consentimiento.',
  privacyNoSale: 'No vendemos tu información personal.',
  privacyRights:
    'Puedes pedir ver, corregir o eliminar tu información. Escribe a {contact}. Respondemos en un plazo de {days} días.',
}
