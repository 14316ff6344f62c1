import type { LegalTexts } from '../en/english.ts'

export const collected: LegalTexts['collected'] = {
  form: ({ fields }) => `Del formulario de participación: ${fields}.`,
  answers: 'Sus respuestas a las preguntas del formulario.',
  texts:
    'De los mensajes de texto: su número de teléfono móvil, sus mensajes y el registro de su suscripción.',
  ofGift:
    'El momento de su donación, sus consentimientos y cualquier señal del Control Global de Privacidad.',
  ofEntry:
    'El momento y el resultado de su participación, sus consentimientos y cualquier señal del Control Global de Privacidad.',
  payment: 'Importe, fecha y recibo de su donación. Solo el procesador de pagos ve el número de su tarjeta.',
  winners: ({ items }) => `De los ganadores: ${items}.`,
  winnersAsked: 'De los ganadores: comprobante de identidad, edad y residencia, si lo pedimos.',
  address: 'dirección de entrega',
  birth: 'fecha de nacimiento',
  identity: 'documento de identidad',
  affidavit: 'declaración jurada',
  taxForm: 'formulario W-9 con el número de Seguro Social cuando el IRS lo exige',
  automaticOfGift:
    'Se recopilan automáticamente: dirección IP y navegador, que se conservan por poco tiempo para proteger el servicio.',
  automatic:
    'Se recopilan automáticamente: dirección IP, navegador, origen de la visita y un identificador aleatorio del navegador que dura un día. El identificador no contiene nada sobre usted. Nos ayuda a detectar muchas participaciones desde un mismo navegador.',
  emailCode:
    'Un código que enviamos por correo electrónico para confirmar su dirección. Solo conservamos una huella digital de él.',
  smsCode:
    'Un código que enviamos por mensaje de texto para confirmar su número. Solo conservamos una huella digital de él.',
  runGifts: 'Para llevar a cabo la campaña: procesar su donación y enviarle el recibo.',
  runChance:
    'Para llevar a cabo la promoción: procesar su participación, seleccionar a los ganadores y entregar los premios.',
  runOffer: 'Para llevar a cabo la promoción: procesar sus datos y ofrecerle la oferta.',
  confirm: 'Para confirmar cada participación por correo electrónico.',
  fraud:
    'Para prevenir el fraude: hacemos cumplir los límites de participación y rechazamos a los participantes bloqueados. En momentos de mucha actividad, su navegador puede resolver un pequeño cálculo antes de que usted continúe. Ese cálculo no nos dice nada sobre usted.',
  law: 'Para cumplir la ley.',
  marketing: chance =>
    `Si usted lo acepta: para enviarle publicidad. Puede cancelarla en cualquier momento.${chance ? ' Su decisión no afecta sus probabilidades de ganar.' : ''}`,
}
