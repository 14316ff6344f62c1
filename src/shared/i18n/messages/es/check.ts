import type { Catalog } from '../en/index.ts'

/** Pages that check that a person is taking part. */
export const check: Catalog['check'] = {
  proofTitle: 'Un momento, por favor',
  proof:
    'Estamos comprobando que eres una persona real. Tomará unos segundos y luego continuarás automáticamente.',
  codeByText: 'Prefiero un código por mensaje de texto',
  codeByEmail: 'Prefiero un código por correo electrónico',
  askCode: 'Si no pasa nada, pide un código.',
  waitAndContinue: 'Si no pasa nada, espera 10 minutos y presiona Continuar.',
  codeTitle: 'Ingresa el código que te enviamos',
  codeTexted: 'Enviamos un código al {to}. Vence en 10 minutos. Ingrésalo para completar tu participación.',
  codeEmailed:
    'Enviamos un código de 6 dígitos a {to}. Vence en 10 minutos. Ingrésalo para completar tu participación.',
  code: 'Código',
  newCode: 'Enviar un código nuevo',
  wrongCode: '{message}. Revisa si te llegó uno más reciente o pide otro',
  noMoreTitle: 'Por ahora no hay más códigos',
  noMoreTexts:
    'Pediste varios códigos en la última hora. Busca el más reciente o inténtalo de nuevo en una hora. Tu participación aún no está completa.',
  noMoreEmails:
    'Pediste varios códigos en la última hora. Busca el más reciente, también en la carpeta de spam, o inténtalo de nuevo en una hora. Tu participación aún no está completa.',
}
