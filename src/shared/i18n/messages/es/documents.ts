import type { Catalog } from '../en/index.ts'

/** Frame of the rules and notices, the winners list and the accessibility statement. */
export const documents: Catalog['documents'] = {
  changes: 'Cambios en estas reglas',
  changesOn: '{when}: {changes}',
  changed: '{field}: antes {from}, ahora {to}',
  instantResults: 'Resultados de los premios instantáneos',
  draw: 'El sorteo',
  drawOn: 'El sorteo del {when}',
  secondDraw: 'El sorteo de segunda oportunidad',
  secondDrawOn: 'El sorteo de segunda oportunidad del {when}',
  fingerprints:
    '{count, plural, one {Huella digital del valor secreto} many {Huellas digitales de los valores secretos} other {Huellas digitales de los valores secretos}}',
  fingerprintsUse:
    '{count, plural, one {Publicamos el valor secreto cuando termina la promoción, para que cualquiera pueda comprobar que nunca cambió.} many {Publicamos los valores secretos cuando termina la promoción, para que cualquiera pueda comprobar que nunca cambiaron.} other {Publicamos los valores secretos cuando termina la promoción, para que cualquiera pueda comprobar que nunca cambiaron.}}',
  published: '{purpose} (se publicó el {when}): <code>{hash}</code>',
  versionAccepted: 'Versión {version}, que {sponsor} aceptó el {when}.',
  version: 'Versión {version}, del {when}.',
  fullPolicy: 'La política de privacidad completa que publica {sponsor}',
  winners: 'Ganadores',
  noWinners: 'Aún no hay ganadores. Aparecerán aquí cuando {sponsor} los haya verificado.',
  winnersVerified:
    'Todos los ganadores se verificaron según las Reglas Oficiales. Solo mostramos el nombre, la inicial del apellido y el estado con el consentimiento de cada ganador.',
  notNamed: '{count, plural, one {1 ganador} many {# de ganadores} other {# ganadores}} sin nombre publicado',
  andNotNamed:
    'y {count, plural, one {1 ganador} many {# de ganadores} other {# ganadores}} sin nombre publicado',
  howSelected: 'Ver cómo se eligieron los ganadores',
  accessibility: 'Declaración de accesibilidad',
  standardTitle: 'Nuestro estándar',
  standard:
    '{sponsor} y {operator}, que opera estas páginas, buscan cumplir las Pautas de Accesibilidad para el Contenido Web (WCAG) 2.2, nivel AA.',
  whatWeDo: 'Qué hacemos',
  keyboard: 'Todas las páginas funcionan con teclado, con lectores de pantalla y con un zoom del 400%.',
  noScript: 'Todas las páginas funcionan sin JavaScript.',
  skipReveal:
    'Puedes saltarte las animaciones del resultado. No se muestran si tu dispositivo reduce el movimiento.',
  contrast: 'El texto tiene suficiente contraste en modo claro y oscuro.',
  errorsNextToField: 'Los mensajes de error aparecen junto al campo, en palabras.',
  limitationsTitle: 'Limitaciones conocidas',
  limitations:
    'Es posible que las imágenes, los textos y los documentos enlazados del patrocinador no cumplan este estándar. El procesador de pagos opera las páginas de pago.',
  contactTitle: 'Contacto',
  reportBarrier:
    'Para informar de una barrera o recibir ayuda para participar, comunícate con <a>{contact}</a>. Te ayudaremos a participar de otra forma, con las mismas probabilidades.',
  europe:
    'En la Unión Europea, también puedes acudir a la autoridad de tu país para la Ley Europea de Accesibilidad (Directiva (UE) 2019/882).',
}
